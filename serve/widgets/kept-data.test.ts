import { expect, test } from 'vitest';
import { createMemoryState } from '../state/memory-state.ts';
import { createKeptData } from './kept-data.ts';

const log = () => undefined;

test('data is what it was, however odd, and a time that is yet to come is now', async () => {
  const kept = createKeptData(createMemoryState(), log);
  kept.write('odd', { json: '{"__proto__":[1]}', at: 5 });
  kept.write('coming', { json: '1', at: 9e15 });

  expect(await kept.read('odd')).toEqual({ json: '{"__proto__":[1]}', at: 5 });
  expect((await kept.read('coming'))?.at).toBeLessThanOrEqual(Date.now());
  expect(await kept.read('another')).toBeUndefined();
});

test('what is broken or none of ours is as good as absent', async () => {
  const state = createMemoryState();
  const kept = createKeptData(state, log);
  const texts = state.texts('widgets', { most: { texts: 1, bytes: 1, bytesOfOne: 1 }, failed: log });
  const broken = ['{"at":1,"da', '[1]', '{"at":"1","data":1}', '{"at":1}'];
  for (const [index, text] of broken.entries()) texts.set(`${index}`, text);

  for (const [index, text] of broken.entries()) expect([text, await kept.read(`${index}`)]).toEqual([text, undefined]);
});
