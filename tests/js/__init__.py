"""The browser code without a browser: node's own test runner, and fights from the engine to hold it to."""
