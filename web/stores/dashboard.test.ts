import { expect, test } from 'vitest';
import type { Payload } from '../page/payload.ts';
import { createDashboardStore } from './dashboard.ts';

const version = (version: string) => ({ version }) as Payload;
const local = (payload: Payload) => ({ ...payload, version: `${payload.version} as adapted` });

test('an adaptation holds for the page that shows and for every later version, until it ends', () => {
  const store = createDashboardStore(version('1'));
  const shown = () => store.getState().version;
  store.adapt(local);
  expect(shown()).toBe('1 as adapted');
  store.show(version('2'));
  expect(shown()).toBe('2 as adapted');
  store.adapt(undefined);
  expect(shown()).toBe('2');
});

test('stores of two pages know nothing of each other', () => {
  const adapted = createDashboardStore(version('1'));
  const plain = createDashboardStore(version('1'));
  adapted.adapt(local);
  plain.show(version('2'));
  expect(plain.getState().version).toBe('2');
});
