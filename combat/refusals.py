"""Why a command was refused, in words a player understands."""

from combat.engine.commands import Reason, Refused

WORDS = {
    Reason.ALREADY_BEGUN: "The fight has already begun.",
    Reason.NOT_BEGUN: "The fight has not begun yet.",
    Reason.OVER: "The fight is over. Start another one to play on.",
    Reason.NOT_YOUR_TURN: "It is not your turn: {detail} is acting.",
    Reason.NO_SUCH_TARGET: "There is nobody by that name in this fight. Choose another target.",
    Reason.NOT_A_FOE: "{detail} is on your own side. Choose an enemy.",
    Reason.TARGET_DOWN: "{detail} is already down. Choose another target.",
    Reason.NOBODY_TO_FIGHT: "A fight needs somebody on both sides. Add a combatant first.",
    Reason.PAUSED: "The fight is paused. The game master lets it go on.",
    Reason.NOT_PAUSED: "The fight is not paused.",
    Reason.CHOOSE_FIRST: "{detail} must first choose what to make of the system exploit.",
    Reason.NOTHING_TO_CHOOSE: "There is no system exploit to choose for.",
    Reason.NO_SUCH_COMBATANT: "There is nobody by that name in this fight.",
    Reason.NO_TARGET: "Choose a target first.",
    Reason.NOT_AN_ALLY: "{detail} is not on your side. Choose an ally.",
    Reason.NO_SUCH_WEAPON: "You do not carry that weapon: {detail}.",
    Reason.DISARMED: "You are disarmed: until you have your weapon back you fight with your fists.",
    Reason.NO_SUCH_ABILITY: "You do not have that ability: {detail}.",
    Reason.SILENCED: "You are silenced: {detail} is a spell or a performance.",
    Reason.NO_STAMINA: "That takes {detail}. Recover to catch your breath, or choose something cheaper.",
    Reason.STANCE_TAKEN: "You have changed your stance this turn already.",
    Reason.SAME_STANCE: "You are in the {detail} stance already.",
    Reason.NO_FLEEING: "There is no fleeing from {detail}.",
    Reason.TOO_MANY_DICE: "Those are more dice than the table holds. At most {detail}.",
    Reason.NAME_TAKEN: "There is a {detail} in this fight already. Choose another name.",
    Reason.TOO_MANY: "The field is full: at most {detail} combatants.",
    Reason.NOT_FIT: "{detail} has numbers or statuses that no combatant can have.",
    Reason.NO_SUCH_STATUS: "There is no such status there: {detail}.",
    Reason.NO_SUCH_CONDITION: "There is no such condition: {detail}.",
    Reason.NOTHING_CHANGES: "That is so already.",
    Reason.BAD_ORDER: "The new order must name everybody in the fight exactly once.",
    Reason.NOTHING_HIDDEN: "There is no such hidden roll.",
    Reason.NOTHING_TO_OVERRIDE: "There is no result of that kind to override.",
    Reason.NO_SUCH_MOMENT: "The fight has no such moment to go back to.",
    Reason.DICE_ROLLED: "Dice have been rolled since. Only the game master can take that back.",
    Reason.NOT_YOURS: "You do not play this combatant; you are watching.",
    Reason.MASTER_ONLY: "Only the game master may do that.",
    Reason.SEAT_TAKEN: "Somebody plays {detail} already. Choose another hero.",
    Reason.NO_SUCH_SEAT: "There is no such seat at this table.",
    Reason.NOT_AT_TABLE: "{detail} cannot play now: waiting, sent away, or only watching.",
    Reason.NOT_UNDERSTOOD: "That is no roll. {detail}.",
    Reason.SEED_PUBLIC: "The fight is over and its seed is public: its dice could be foreseen. Start another one.",
    Reason.STALE: "The fight went on before your command arrived. Look again and repeat it if you still want it.",
}


def in_words(refused: Refused) -> str:
    return WORDS[refused.reason].format(detail=refused.detail)
