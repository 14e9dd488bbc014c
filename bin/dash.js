#!/usr/bin/env node
'use strict';
// CommonJS, because it starts some milliseconds sooner than a module (design 9, 'dash validate').
const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');

const built = join(__dirname, '../dist/cli/main.js');
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Dash needs Node.js 20.19 or newer; this is ${process.versions.node}. See https://nodejs.org/en/download.`);
} else if (!existsSync(built)) {
  fail('Dash is not built yet. Run "npm run build" in its folder first.');
} else if (!isDoneQuickly(process.argv.slice(2))) {
  startEarly(process.argv.slice(2));
  import(pathToFileURL(built).href).then(({ main }) => main());
}

/** The usual run in CI, a clean file, needs next to nothing of the program (`cli/fast-validate.ts`). */
function isDoneQuickly(args) {
  if (args[0] !== 'validate') return false;
  const { runCompiled } = require('../dist/cli/compiled.cjs');
  const { validateQuickly } = runCompiled(join(__dirname, '../dist/cli/quick.cjs')).exports;
  return validateQuickly(args, { cwd: process.cwd(), env: process.env });
}

/** The first page of `serve` is drawn while the server is still being loaded (`cli/builder/early-builder.ts`). */
function startEarly(args) {
  if (args[0] !== 'serve') return;
  require('../dist/cli/early-builder.cjs').startBuilderEarly(args, process.cwd(), process.env);
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 2;
}
