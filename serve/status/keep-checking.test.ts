import { expect, test } from 'vitest';
import type { Context } from '../context.ts';
import type { StatusTarget } from '../site/site.ts';
import { makeSite } from '../testing/test-server.ts';
import { checkDue } from './keep-checking.ts';

const target = (url: string, more: Partial<StatusTarget> = {}): StatusTarget => ({ url, interval: 0, ...more });

/** Which addresses are checked of these sites, with what was noted when. */
function checked(sites: ReturnType<typeof makeSite>[], noted: Record<string, number> = {}) {
  const asked: string[] = [];
  const [first, ...others] = sites;
  checkDue(
    {
      site: { current: () => first },
      viewers: { sites: () => others },
      checks: {
        nameOf: ({ url }: StatusTarget) => url,
        any: async ({ url }: StatusTarget) => {
          asked.push(url);
          throw new Error('It could not be asked.');
        },
      },
      statusHistory: { lastNoted: (name: string) => noted[name] },
    } as unknown as Context,
    1_000_000,
  );
  return asked;
}

test('what nobody looks at is checked each five minutes, or as seldom as the config says', () => {
  const statusTargets = [target('new'), target('due'), target('fresh'), target('seldom', { interval: 900 })];
  const site = makeSite({ keepsChecking: true, statusTargets });
  expect(checked([site], { due: 700_000, fresh: 700_001, seldom: 200_000 })).toEqual(['new', 'due']);
});

test('each is checked once for all viewers, and only where a page shows how the day was', () => {
  const shows = { keepsChecking: true as const };
  const sites = [
    makeSite({ statusTargets: [target('unseen')] }),
    makeSite({ ...shows, statusTargets: [target('a'), target('b')] }),
    makeSite({ ...shows, statusTargets: [target('b'), target('c')] }),
  ];
  expect(checked(sites)).toEqual(['a', 'b', 'c']);
});
