import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showView } from '../testing/show-view.tsx';
import fixture from './fixture.ts';
import * as list from './view.tsx';

afterEach(cleanup);

const rows = fixture.cases[0]?.body;

test('the newest row is first, one without a date last', () => {
  showView(list, { url: 'list.json' }, rows);

  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['fresh', 'old', 'undated']);
});

test('only rows younger than daysForNew carry the mark, and none without that option', () => {
  const { container } = showView(list, { url: 'list.json', daysForNew: 7 }, rows);
  expect(screen.getAllByLabelText('New')).toHaveLength(1);
  expect(container.querySelector('li')?.textContent).toContain('fresh');
  cleanup();

  showView(list, { url: 'list.json' }, rows);
  expect(screen.queryByLabelText('New')).toBeNull();
});

test('links open in a new tab, with their title; a script is no link', () => {
  showView(list, { url: 'list.json' }, [...(rows as object[]), { link: { text: 'bad', url: 'javascript:alert(1)' } }]);

  const link = screen.getByText('fresh') as HTMLAnchorElement;
  expect([link.target, link.rel, link.title]).toEqual(['_blank', 'noopener noreferrer', 'Release notes']);
  expect(screen.getByText('bad').tagName).toBe('SPAN');
});

test('rows of any other shape are shown without what they lack', () => {
  const { container } = showView(list, { url: 'list.json' }, [null, 'text', { value: { text: 'v1' }, date: 'soon' }]);

  expect(container.querySelectorAll('li')).toHaveLength(3);
  expect(container.textContent).toBe('v1');
});
