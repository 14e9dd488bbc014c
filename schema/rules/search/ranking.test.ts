import { expect, test } from 'vitest';
import { createRanker, ranks } from './ranking.ts';

test.each([
  ['Home Assistant', 'home', 'titleStart'],
  ['Home Assistant', 'homeass', 'titleStart'],
  ['Ähre & Co.', 'ahre co', 'titleStart'],
  ['Home Assistant', 'assistant', 'wordStart'],
  ['Home Assistant', 'ass ho', 'wordStart'],
  ['Uptime (node-red)', 'red', 'wordStart'],
  ['Home Assistant', 'sist', 'title'],
  ['Home Assistant', 'home sist', 'title'],
  ['Home Assistant', 'lights', 'elsewhere'],
  ['Home Assistant', 'home lights', 'elsewhere'],
] as const)('%s meets %s: %s', (title, query, rank) => {
  expect(createRanker(query)(title)).toBe(ranks[rank]);
});
