import { expect, test } from 'vitest';
import type { WidgetState } from '../../../schema/api/widget-data.ts';
import { formatFor } from '../../../schema/format.ts';
import { liveOf } from './lines.ts';
import type { Speaker } from './speakers.ts';

const widget = { type: 'load', options: {}, request: () => ({ url: '/' }), glance: (data: string) => ({ text: data }) };
const speaker = (interval: number, isGathered = true) =>
  ({ widget, entry: { id: 'a', type: 'load', options: {} }, plan: { interval }, isGathered }) as unknown as Speaker;
const language = { locale: 'en', words: (key: string | string[]) => String(key), format: formatFor('en') };
const around = { up: undefined, isLost: false };
const error = { code: 'widget-status', message: 'No.', values: { status: 401 } };
const state: WidgetState = { data: 'load 0.5', at: 0, error };
const day = 24 * 60 * 60 * 1000;

test.each([
  ['a failed update says nothing yet', speaker(60), 179_000, 'load 0.5', false],
  ['three that did not come make it old', speaker(60), 181_000, 'load 0.5', true],
  ['what is asked once is old as soon as asking again fails', speaker(0), 1000, 'load 0.5', true],
  ['after a day of failures nothing is known', speaker(60), day + 1, undefined, true],
  ['what a page of files was built with stays', speaker(60, false), day + 1, 'load 0.5', true],
])('%s', (_, of, now, text, isOld) => {
  const live = liveOf(of, state, around, language, now);
  expect([live.glance?.text, live.isOld]).toEqual([text, isOld]);
});
