import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { normalise } from '../../../schema/config/normalise.ts';
import type { Section } from '../../../schema/config/section.ts';
import type { Settings } from '../../../schema/config/settings.ts';
import { countOpening } from '../../stored/usage.ts';
import { orders, readOrders } from '../../stores/orders.ts';
import { useSorted } from './home-section.tsx';

afterEach(() => {
  cleanup();
  orders.setState(orders.getInitialState(), true);
});

const config = {
  sections: [{ displayData: { sortBy: 'most-used' }, items: [{ title: 'A' }, { title: 'B' }, { title: 'C' }] }],
};
const [page] = normalise(config, []).pages;
const section = page?.sections[0] as Section;
const Titles = () => useSorted(section, page?.settings as Settings).map(({ title }) => title);

test('what was opened moves to its place when the page reads what this browser remembers, not before', () => {
  const { container } = render(<Titles />);
  expect(container.textContent).toBe('ABC');
  countOpening(section.items[2]?.id ?? '');
  expect(container.textContent).toBe('ABC');
  act(readOrders);
  expect(container.textContent).toBe('CAB');
});
