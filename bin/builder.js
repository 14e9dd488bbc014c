'use strict';
// The process that `dash serve` has its pages made by (`cli/builder/builder-process.ts`).
const { join } = require('node:path');
const { runBundle } = require('../dist/cli/code-cache.cjs');

runBundle(join(__dirname, '../dist/cli/builder.cjs'));
