#!/usr/bin/env node
import { existsSync } from 'node:fs';

const built = new URL('../dist/cli/main.js', import.meta.url);
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Dash needs Node.js 20.19 or newer; this is ${process.versions.node}. See https://nodejs.org/en/download.`);
} else if (!existsSync(built)) {
  fail('Dash is not built yet. Run "npm run build" in its folder first.');
} else {
  import(built.href).then(({ main }) => main());
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 2;
}
