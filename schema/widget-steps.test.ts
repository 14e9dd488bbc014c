import { expect, test } from 'vitest';
import { askInSteps, mostRequests, mostSteps } from './widget-steps.ts';

const askAll = async (requests: readonly { url: string }[], step: number) =>
  requests.map(({ url }) => `${step} ${url}`);

test('asks what follows from answers, step by step, and reads all in order', async () => {
  const follows = (bodies: readonly unknown[]) =>
    bodies.length === 1
      ? [{ url: 'b' }, { url: 'c' }]
      : bodies.length === 3
        ? [{ url: `d of ${bodies[2]}` }]
        : undefined;
  expect(await askInSteps({ follows }, {}, [{ url: 'a' }], askAll)).toEqual(['0 a', '1 b', '1 c', '2 d of 1 c']);
  expect(await askInSteps({}, {}, [{ url: 'a' }], askAll)).toEqual(['0 a']);
});

test('asks no more than so many, in no more than so many steps', async () => {
  const many = Array.from({ length: 1000 }, (_, index) => ({ url: String(index) }));
  expect(await askInSteps({ follows: () => many }, {}, [{ url: 'a' }], askAll)).toHaveLength(mostRequests);
  const endless = await askInSteps({ follows: () => [{ url: 'next' }] }, {}, [{ url: 'a' }], askAll);
  expect(endless).toHaveLength(1 + mostSteps);
});
