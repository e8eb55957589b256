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
    Reason.NOT_YOURS: "You do not play this combatant; you are watching.",
    Reason.STALE: "The fight went on before your command arrived. Look again and repeat it if you still want it.",
}


def in_words(refused: Refused) -> str:
    return WORDS[refused.reason].format(detail=refused.detail)
