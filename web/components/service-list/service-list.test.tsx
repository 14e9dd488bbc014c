import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ServiceHistory, StatusPlan } from '../../../schema/api/status-page.ts';
import { availabilityOf, availabilityText, groupsOf } from '../../../schema/rules/status/spans.ts';
import { barOf } from '../parts/bars.ts';
import { ServiceList } from './service-list.tsx';

const now = Date.UTC(2026, 10, 30, 12);
const up: ServiceHistory = { state: 'up', hours: [{ up: 60, slow: 0, down: 0, time: 8 }], incidents: [] };
const down: ServiceHistory = {
  state: 'down',
  hours: [{ up: 59, slow: 0, down: 1 }],
  incidents: [{ from: now - 60_000, state: 'down', code: 'service-error', answer: '503' }],
};

/** The list, with keys in the place of words. */
function htmlOf(histories: Record<string, ServiceHistory>, sections: string[][]): string {
  const plan: StatusPlan = {
    language: 'en',
    words: {},
    sections: sections.map((titles) => ({ name: 'Section', items: titles.map((title) => ({ key: title, title })) })),
  };
  return renderToStaticMarkup(
    <ServiceList
      plan={plan}
      histories={new Map(Object.entries(histories))}
      range="24h"
      now={now}
      t={(key, values) => [key, ...Object.values(values ?? {})].join(' ')}
    />,
  );
}

/** The texts of the list. */
const textOf = (histories: Record<string, ServiceHistory>, titles = Object.keys(histories)): string =>
  htmlOf(histories, [titles])
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

test('what is down leads the list, and stands under Now with what it said', () => {
  const text = textOf({ Nas: up, '<b>': down });
  expect(text).toMatch(/^ hero:down-one &lt;b&gt; hero:up-of 1 2 .*status-page:now status-page:is-down &lt;b&gt; /);
  expect(text).toContain('status-page:said-answer 503');
  expect(text).not.toContain('status-page:before');
  expect(text).toContain('Nas 100 % 8 ms');
  expect(text).toContain('98.33 % status-page:state-down');
});

test('all well is one sentence, and what is not known yet is none of it', () => {
  expect(textOf({ a: up, b: up })).toMatch(/^ hero:all-up 2 .*status-page:none/);
  expect(textOf({ a: up, b: { hours: [], incidents: [] } })).toMatch(/^ hero:up-of 1 2 .*– status-page:state-unknown/);
  expect(textOf({ a: { hours: [], incidents: [] } })).toMatch(/^ status-page:unknown/);
  expect(textOf({}, ['a'])).toMatch(/^ status-page:nothing-checked/);
});

test('availability is cut, never rounded up, and unknown below an hour', () => {
  const text = (up: number, down: number) => availabilityText(availabilityOf({ up, slow: 0, down }), 'en');
  expect([text(99_999, 1), text(60, 0), text(59, 0), text(0, 60)]).toEqual([
    '99.99\u202f%',
    '100\u202f%',
    '–',
    '0.00\u202f%',
  ]);
});

test('hours become bars: broken by the share that was not well', () => {
  const hours = [
    { up: 60, slow: 0, down: 0 },
    { up: 45, slow: 0, down: 15 },
    { up: 30, slow: 30, down: 0 },
    { up: 0, slow: 0, down: 0 },
  ];
  expect(hours.map(barOf)).toEqual([
    { state: 'well' },
    { state: 'down', share: 0.25 },
    { state: 'slow', share: 0.5 },
    { state: 'unknown' },
  ]);
  expect(groupsOf(hours, 2)).toEqual([
    { up: 105, slow: 0, down: 15 },
    { up: 30, slow: 30, down: 0 },
  ]);
});

test('where there are many services, sections are folded in which all was well; their headings say so', () => {
  const names = Array.from({ length: 13 }, (_, index) => `service ${index}`);
  const histories = Object.fromEntries(names.map((name, index) => [name, index === 12 ? down : up]));
  const html = htmlOf(histories, [names.slice(0, 6), names.slice(6)]);
  expect(
    [...html.matchAll(/<details class="service-card"( open="")? data-fold="(\d)"/g)].map(([, open]) => !!open),
  ).toEqual([false, true]);
  expect(html).toContain('<small>status-page:up-of 6 6</small>');
  const few = names.slice(0, 12);
  expect(htmlOf(histories, [few.slice(0, 6), few.slice(6)])).not.toMatch(/service-card" data-fold/);
});

test('an incident says who was told of it and when, where that is known', () => {
  const told = { channels: ['phone', 'mail'], at: now - 30_000 };
  const text = textOf({ Nas: { ...down, incidents: down.incidents.map((incident) => ({ ...incident, told })) } });
  expect(text).toMatch(/status-page:told phone, mail 2 .*\d:\d\d/);
  expect(textOf({ Nas: down })).not.toContain('status-page:told');
});
