import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { catalogue } from './catalogue.ts';
import { loadView, type WidgetModule } from './load-view.ts';
import { fixtureOf } from './testing/fixture.ts';
import { showWidget } from './testing/show-view.tsx';

/* What every widget shows of its fixture, whether it draws itself or says in its declaration what it shows. */
afterEach(cleanup);

const load = async (type: string): Promise<WidgetModule> =>
  (await loadView(type)) ?? expect.fail(`There is no ${type}.`);

describe.each(Object.keys(catalogue))('%s', (type) => {
  test('it is loaded by its type, with its declaration', async () => {
    expect((await load(type)).widget).toBe(catalogue[type]);
  });

  test('it shows the figures of each case of its fixture', async () => {
    const { cases, options } = await fixtureOf(type);
    const module = await load(type);
    for (const { title, options: change, body, asOf, shows, hides = [] } of cases) {
      const { container } = await showWidget(module, { ...options, ...change }, body, asOf);
      const text = container.textContent?.replace(/\s+/g, ' ');
      expect(container.firstElementChild, title).not.toBeNull();
      for (const wanted of shows) expect(text, title).toContain(wanted);
      for (const unwanted of hides) expect(text, title).not.toContain(unwanted);
      // Tooltips are the page's own; a frame is named by its title.
      expect(container.querySelectorAll('[title]:not(iframe)'), title).toHaveLength(0);
      cleanup();
    }
  });

  test('it says what it can’t work with', async () => {
    const { refusals, options } = await fixtureOf(type);
    const module = await load(type);
    const silence = vi.spyOn(console, 'error').mockReturnValue();
    for (const { title, options: change, body, says } of refusals) {
      await expect(showWidget(module, { ...options, ...change }, body), title).rejects.toThrow(says);
    }
    silence.mockRestore();
  });
});

test('a type that there is not has no view', () => {
  expect(loadView('constructor')).toBeUndefined();
});
