#!/bin/sh
# The browser code's own tests; they need node and nothing else.
cd "$(dirname "$0")/../.." || exit 1
if ! command -v node >/dev/null; then
  echo "node is missing, the tests of the browser code are skipped; install it with: sudo apt-get install nodejs"
  [ -z "$REQUIRE_ALL" ]
  exit
fi
exec node --test tests/js/
