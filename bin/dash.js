#!/usr/bin/env node
'use strict';
// CommonJS, because it starts some milliseconds sooner than a module.
const { existsSync } = require('node:fs');
const { join } = require('node:path');

const built = join(__dirname, '../dist/cli');
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Dash needs Node.js 20.19 or newer; this is ${process.versions.node}. See https://nodejs.org/en/download.`);
} else if (!existsSync(join(built, 'main.cjs'))) {
  fail('Dash is not built yet. Run "npm run build" in its folder first.');
} else {
  const { runBundle } = require('../dist/cli/code-cache.cjs');
  runBundle(join(built, 'main.cjs')).exports.main();
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 2;
}
