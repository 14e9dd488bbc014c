import { expect, test } from 'vitest';
import { importOf } from './shared-entries.ts';

test('an entry that stands in a chunk is imported from there by its own names', () => {
  expect(importOf('import{aa as a,c}from"./chunk-A.js";import"./chunk-B.js";export{a as start,c as stop};\n')).toBe(
    'import("./chunk-A.js").then(c=>({start:c.aa,stop:c.c}))',
  );
});

test('a script of its own is left alone', () => {
  expect(importOf('import{a}from"./chunk-A.js";a();export{a as start};')).toBeUndefined();
});
