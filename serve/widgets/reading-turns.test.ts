import { expect, test } from 'vitest';
import { createReadingTurns } from './reading-turns.ts';

const large = 1_000_000;

test('large answers are read one by one, with pauses of several times what reading took', async () => {
  const turns = createReadingTurns();
  const began: number[] = [];
  await Promise.all(
    [1, 2, 3].map(async () => {
      await turns.wait(large);
      began.push(performance.now());
      turns.spent(30);
    }),
  );
  const [first = 0, second = 0, third = 0] = began;

  expect(second - first).toBeGreaterThan(110);
  expect(third - second).toBeGreaterThan(110);
});

test('a small answer waits for no large one', async () => {
  const turns = createReadingTurns();
  await turns.wait(large);
  turns.spent(10_000);
  let isRead = false;
  void turns.wait(large).then(() => {
    isRead = true;
  });
  await turns.wait(1000);

  expect(isRead).toBe(false);
});
