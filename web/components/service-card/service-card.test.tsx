import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ServiceHistoryReply } from '../../../schema/api/status-history.ts';
import type { Span } from '../../../schema/api/status-page.ts';
import { formatFor } from '../../../schema/format.ts';
import { ServiceCard } from './service-card.tsx';

afterEach(cleanup);

const now = Date.UTC(2026, 10, 30, 12);
const spans = (count: number, minutes: number, last: Partial<Span> = {}): Span[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ up: minutes, slow: 0, down: 0, time: 8 },
    ...(index === count - 1 && last),
  }));
const well: ServiceHistoryReply = {
  state: 'up',
  now,
  spans: { '24h': spans(24, 60), '7d': spans(28, 360), '30d': spans(30, 1440, { up: 1430, down: 10, time: 2400 }) },
  incidents: [],
};

/** The card with keys in the place of words. */
const show = (history: ServiceHistoryReply, more: { statusPage?: string; note?: string } = {}) =>
  render(
    <ServiceCard
      title="Nas"
      history={history}
      format={formatFor('en')}
      t={(key, values) => [key, ...Object.values(values ?? {})].join(' ')}
      {...more}
    />,
  );
const text = () => document.body.textContent;

test('the past day shows first, and another range by a press', () => {
  show(well, { statusPage: '/status', note: 'The certificate ends' });
  expect(text()).toContain('The certificate ends');
  expect(text()).toMatch(/status-page:state-up, 8\sms/);
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('status-page:range-share 24 hours 100\u202f%');
  expect(text()).toContain('status-page:range-share 30 days 99.97\u202f%');
  expect(document.querySelectorAll('.bars > i')).toHaveLength(24);

  fireEvent.click(screen.getByLabelText('30 days'));
  expect(document.querySelectorAll('.bars > i')).toHaveLength(30);
  expect(document.querySelectorAll('.bars > .bar-down')).toHaveLength(1);
  expect(document.querySelector('dd.is-slow')?.textContent).toBe('2.4\u202fs');
});

test('what went wrong last is told with what was said, and no more than there is room for', () => {
  const incident = (minutes: number) => ({ from: now - minutes * 60_000, to: now - minutes * 60_000 + 240_000 });
  show({
    ...well,
    state: 'down',
    incidents: [
      { from: now - 300_000, state: 'down', code: 'service-error', answer: '503' },
      ...[60, 120, 180].map((minutes) => ({ ...incident(minutes), state: 'slow' as const })),
    ],
  });
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^status-page:since-down .*5 min.*status-page:said-answer 503$/);
  expect(lines[1]).toMatch(/^status-page:once-slow .*4 min/);
});

test('of what nobody knows it says nothing but that', () => {
  const unknown = spans(24, 0).map(() => ({ up: 0, slow: 0, down: 0 }));
  show({ now, spans: { '24h': unknown, '7d': unknown, '30d': unknown }, incidents: [] });
  expect(text()).toContain('status-page:state-unknown');
  expect(document.querySelector('.service-card-times, .service-card-foot')).toBeNull();
});
