import { cleanup } from '@testing-library/react';
import Ajv from 'ajv';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { findWidget, type WidgetDeclaration } from '../../schema/widget.ts';
import { readOptions } from '../../schema/widget-options.ts';
import { widgetHeight } from '../../schema/widget-plan.ts';
import { catalogue } from './catalogue.ts';
import { installCanvas } from './testing/canvas.ts';
import type { WidgetFixture } from './testing/fixture.ts';
import { hostsFor, requestsFor } from './testing/plan-for.ts';
import { showView } from './testing/show-view.tsx';
import { aliases, loadView } from './views.ts';

installCanvas();
afterEach(cleanup);

const ajv = new Ajv({ strict: true, allowUnionTypes: true });

const fixtureOf = async (type: string) =>
  ((await import(`./${type}/fixture.ts`)) as { default: WidgetFixture }).default;

describe.each(Object.entries(catalogue))('%s', (type, widget) => {
  test('its type is the name of its folder, and it is loaded by it', async () => {
    expect(widget.type).toBe(type);
    expect((await loadView(type))?.widget).toBe(widget);
  });

  test('its other names lead to it, in any case', () => {
    for (const alias of widget.aliases ?? []) {
      expect(aliases[alias]).toBe(type);
      expect(findWidget(catalogue, alias.toUpperCase())).toBe(widget);
    }
  });

  test('its options hold its example, and nothing or a complaint about what is required', () => {
    const check = ajv.compile(JSON.parse(JSON.stringify(widget.options)));

    expect(check(widget.example), ajv.errorsText(check.errors)).toBe(true);
    expect(() => readOptions(widget.options, widget.example)).not.toThrow();
    if (!check({})) expect(check.errors?.map(({ keyword }) => keyword)).toContain('required');
  });

  test('each of its options is documented, and each default is allowed', () => {
    for (const [name, option] of Object.entries(widget.options.properties as Record<string, Record<string, unknown>>)) {
      expect(option.description, name).toMatch(/\.$/);
      if ('default' in option)
        expect(ajv.validate(JSON.parse(JSON.stringify(option)), option.default), name).toBe(true);
    }
    expect(widget.summary).toMatch(/\.$/);
  });

  test('its requests and hosts follow from the example, its height also without options', () => {
    expect(requestsFor(widget, widget.example).length > 0).toBe(widget.request !== undefined);
    expect(hostsFor(widget, widget.example)).toBeTypeOf('object');
    expect(widgetHeight(widget, undefined)).toBeGreaterThan(20);
    expect(widgetHeight(widget, widget.example)).toBeGreaterThan(20);
  });

  test('its view shows the figures of each case of its fixture', async () => {
    const { cases, options } = await fixtureOf(type);
    for (const { title, options: change, body, shows, hides = [] } of cases) {
      const { container } = showView((await loadView(type)) as never, { ...options, ...change }, body);
      for (const text of shows) expect(container.textContent, title).toContain(text);
      for (const text of hides) expect(container.textContent, title).not.toContain(text);
      cleanup();
    }
  });

  test('it says what it can’t work with', async () => {
    const { refusals, options } = await fixtureOf(type);
    const module = (await loadView(type)) as never;
    const silence = vi.spyOn(console, 'error').mockReturnValue();
    for (const { title, options: change, body, says } of refusals) {
      expect(() => showView(module, { ...options, ...change }, body), title).toThrow(says);
    }
    silence.mockRestore();
  });
});

test('a type that there is not leads nowhere', () => {
  expect(findWidget(catalogue, 'constructor')).toBeUndefined();
  expect(loadView('constructor')).toBeUndefined();
  expect(widgetHeight(undefined satisfies WidgetDeclaration | undefined, {})).toBeGreaterThan(0);
});
