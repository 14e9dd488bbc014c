import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SharedState, ValuesOptions } from '../state/shared-state.ts';
import type { Clock } from './sessions.ts';

/** Two servers of one dashboard, by one clock that tests move. */
export interface SharedStates {
  one: SharedState;
  other: SharedState;
  clock: Clock;
}

/** What an implementation shares beside kept values, texts and locks. */
export interface Sharing {
  /** Counts, messages, and values that are not kept. */
  all: boolean;
}

/** Values as numbers by name, kept as such. */
export const numbers = (more: Partial<ValuesOptions<number>> = {}): ValuesOptions<number> => ({
  kept: {
    read: (json) => (Array.isArray(json) ? json : []),
    write: (entries) => [...entries],
    failed: (_place, error) => {
      throw error;
    },
  },
  ...more,
});

const texts = { most: { texts: 2, bytes: 100, bytesOfOne: 50 }, failed: () => undefined };

/** Holds an implementation to what `SharedState` promises. */
export function holdToSharedState(name: string, open: () => Promise<SharedStates>, { all }: Sharing): void {
  describe(`state in ${name}`, () => {
    describe.each(all ? ['kept', 'passing'] : ['kept'])('has %s values', (kind) => {
      const given = (more: Partial<ValuesOptions<number>> = {}) => {
        const { kept, ...rest } = numbers(more);
        return kind === 'kept' && kept ? { kept, ...rest } : rest;
      };

      test('that are known here at once, to others within a second, and until their lifetime ends', async () => {
        const { one, other, clock } = await open();
        const [here, there] = [one.values('n', given()), other.values('n', given())];
        const known = () => [here, there].map((values) => [values.peek('a'), values.peek('b')]);
        there.peek('a');
        const kept = [here.set('a', 1), here.set('b', 2, clock.now + 5_000)];
        expect(known()[0]).toEqual([1, 2]);
        await Promise.all(kept);
        clock.now += 1_000;
        expect(known()).toEqual([
          [1, 2],
          [1, 2],
        ]);
        await there.set('a', 3);
        clock.now += 3_999;
        expect(known()).toEqual([
          [3, 2],
          [3, 2],
        ]);
        clock.now += 1;
        expect(known()).toEqual([
          [3, undefined],
          [3, undefined],
        ]);
        expect([here.entries(), there.entries()]).toEqual([[['a', 3]], [['a', 3]]]);
      });

      test('whose list holds what others have added up to now', async () => {
        const { one, other } = await open();
        const [here, there] = [one.values('n', given()), other.values('n', given())];
        expect(there.entries()).toEqual([]);
        await here.set('a', 1);
        expect(there.entries()).toEqual([['a', 1]]);
        expect(one.values('m', given()).entries()).toEqual([]);
      });

      test('that end before their lifetime where they are over', async () => {
        const { one } = await open();
        let least = 0;
        const values = one.values('n', given({ isOver: (value) => value < least }));
        await Promise.all([values.set('a', 1), values.set('b', 2)]);
        least = 2;
        expect([values.peek('a'), values.entries()]).toEqual([undefined, [['b', 2]]]);
        await values.set('c', 3);
        least = 0;
        expect(values.entries()).toEqual([
          ['b', 2],
          ['c', 3],
        ]);
      });

      test('that lose no change, whoever makes it', async () => {
        const { one, other, clock } = await open();
        const all = [one.values('n', given()), other.values('n', given())];
        await Promise.all(
          Array.from({ length: 100 }, (_, index) => all[index % 2]?.update('a', (before = 0) => before + 1)),
        );
        clock.now += 1_000;
        expect(all.map((values) => values.peek('a'))).toEqual([100, 100]);
      });

      test('that are claimed once, until their lifetime ends', async () => {
        const { one, other, clock } = await open();
        const [here, there] = [one.values('n', given()), other.values('n', given())];
        const claims = await Promise.all(
          [here, there, here, there].map((values, index) => values.claim('a', index, clock.now + 10)),
        );
        expect(claims.filter(Boolean)).toHaveLength(1);
        expect([await here.claim('a', 5), await there.claim('a', 5), await here.claim('b', 5)]).toEqual([
          false,
          false,
          true,
        ]);
        clock.now += 10;
        expect([await there.claim('a', 6), await here.claim('a', 6)]).toEqual([true, false]);
      });
    });

    test('keeps the values that were set last where it has no room for all', async () => {
      const { one } = await open();
      const values = one.values<number>('n', { most: 2 });
      for (const key of ['a', 'b', 'a', 'c']) void values.set(key, 1);
      expect(values.entries().map(([key]) => key)).toEqual(['a', 'c']);
    });

    test('has texts for all, as far as there is room', async () => {
      const { one, other } = await open();
      const [here, there] = [one.texts('t', texts), other.texts('t', texts)];
      here.set('a', 'first');
      expect([await here.get('a'), await here.get('b')]).toEqual(['first', undefined]);
      await one.settled();
      expect(await there.get('a')).toBe('first');
      here.set('a', 'x'.repeat(51));
      here.set('b', 'second');
      await one.settled();
      expect([await there.get('a'), await there.get('b')]).toEqual([undefined, 'second']);
    });

    test('counts from the first on, for as long as that one says', async () => {
      const { one, other, clock } = await open();
      const counters = one.counters('c', { most: 2 });
      const second = all ? other.counters('c', { most: 2 }) : counters;
      expect(counters.peek('a')).toBeUndefined();
      const began = clock.now;
      void counters.increment('a', 100);
      expect(counters.peek('a')).toEqual({ count: 1, until: began + 100 });
      clock.now += 60;
      expect(await second.increment('a', 100)).toEqual({ count: 2, until: began + 100 });
      counters.decrement('a');
      clock.now += 39;
      expect(counters.peek('a')).toEqual({ count: 1, until: began + 100 });
      clock.now += 1;
      expect(counters.peek('a')).toBeUndefined();
      expect(await counters.increment('a', 100)).toEqual({ count: 1, until: began + 200 });
      counters.delete('a');
      expect(counters.peek('a')).toBeUndefined();
    });

    test('forgets the counts that were counted up longest ago where it has no room for all', async () => {
      const { one } = await open();
      const counters = one.counters('c', { most: 2 });
      for (const key of ['a', 'b', 'a', 'c']) await counters.increment(key, 100);
      expect(['a', 'b', 'c'].map((key) => counters.peek(key)?.count)).toEqual([2, undefined, 1]);
    });

    test('runs tasks under one lock after each other, those that fail too', async () => {
      const { one, other } = await open();
      const path = join(await mkdtemp(join(tmpdir(), 'dash-lock-')), 'lock');
      let running = 0;
      const task = async (lock: { isHeld(): Promise<boolean> }) => {
        running += 1;
        await new Promise((resolve) => setImmediate(resolve));
        const seen = [running, await lock.isHeld()];
        running -= 1;
        return seen;
      };
      const failing = one.lock(path, () => Promise.reject(new Error('no')));
      const tasks = [one, other, one, other].map((state) => state.lock(path, task));
      await expect(failing).rejects.toThrow('no');
      expect(await Promise.all(tasks)).toEqual(tasks.map(() => [1, true]));
    });

    test('hands messages to whoever has subscribed to their channel, here before it goes on', async () => {
      const { one, other } = await open();
      const heard: string[] = [];
      const end = one.subscribe('a', (message) => heard.push(`one ${message}`));
      other.subscribe('a', (message) => heard.push(`other ${message}`));
      one.subscribe('b', (message) => heard.push(`another ${message}`));
      one.publish('a', '1');
      expect(heard).toContain('one 1');
      end();
      one.publish('a', '2');
      const heardThere = all ? ['other 1', 'other 2'] : [];
      await expect.poll(() => heard.toSorted()).toEqual(['one 1', ...heardThere]);
    });
  });
}
