import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Service } from '../../stores/services.ts';
import { element, texts } from '../../testing/find.ts';
import { setPageWords } from '../../words/words.ts';
import { createTally, type Tally } from './tally.ts';

const service = (itemId: string, up: boolean | undefined, more: Partial<Service> = {}): Service => ({
  sectionId: itemId.charAt(0),
  itemId,
  title: itemId,
  up,
  isSure: true,
  ...more,
});

let tally: Tally;
beforeEach(() => {
  setPageWords('en', { status: { tally: '{{up}} up, {{down}} down' } });
  const tile = (id: string) => `<li class="item-wrapper" id="tile-${id}"></li>`;
  document.body.innerHTML = `<input type="search"><div class="status-tally"></div>
    <section id="section-outer-a"><details open>${tile('a1')}${tile('a2')}</details></section>
    <section id="section-outer-b"><details>${tile('b1')}</details></section>
    <section id="section-outer-c"><details open>${tile('c1')}</details></section>`;
  tally = createTally();
});
afterEach(() => {
  document.body.replaceChildren();
  delete document.documentElement.dataset.onlyDown;
});

const button = () => element<HTMLButtonElement>('.tally-button');
const figures = () =>
  [...document.querySelectorAll<HTMLElement>('.tally-figure:not([hidden])')].map(
    (one) => one.innerText ?? one.textContent,
  );
const down = () => [...document.querySelectorAll('[data-down]')].map(({ id }) => id);
const said = () => texts('.status-tally output');

test('it counts what is up and what is down, in figures and in words', () => {
  tally.show([service('a1', true), service('a2', true), service('b1', false), service('c1', undefined)]);
  expect(figures()).toEqual(['2', '1']);
  expect(button().querySelector('.visually-hidden')?.textContent).toBe('2 up, 1 down');
});

test('nothing is shown of what nobody knows, and nothing can be pressed where all is well', () => {
  tally.show([service('a1', undefined)]);
  expect(button().hidden).toBe(true);
  tally.show([service('a1', true)]);
  expect([button().hidden, button().disabled, figures()]).toEqual([false, true, ['1']]);
});

test('what is up is left out where all is down, once that is known', () => {
  tally.show([service('a1', false), service('a2', undefined)]);
  expect(figures()).toEqual(['0', '1']);
  tally.show([service('a1', false), service('a2', false)]);
  expect(figures()).toEqual(['2']);
  tally.show([service('a1', true), service('a2', false)]);
  expect(figures()).toEqual(['1', '1']);
});

describe('a press', () => {
  const present = [service('a1', false), service('a2', true), service('b1', false), service('c1', true)];

  test('shows only what is down, in closed sections too; another one shows all', () => {
    tally.show(present);
    fireEvent.click(button());
    expect(document.documentElement.dataset.onlyDown).toBe('');
    expect(down()).toEqual(['section-outer-a', 'tile-a1', 'section-outer-b', 'tile-b1']);
    expect(element('#section-outer-b').hasAttribute('data-filtered')).toBe(true);
    expect(button().getAttribute('aria-pressed')).toBe('true');

    fireEvent.click(button());
    expect([document.documentElement.dataset.onlyDown, down()]).toEqual([undefined, []]);
    expect(element('#section-outer-b').hasAttribute('data-filtered')).toBe(false);
    expect(button().getAttribute('aria-pressed')).toBe('false');
  });

  test('holds until nothing is down any more', () => {
    tally.show(present);
    fireEvent.click(button());
    tally.show([service('a1', true), service('a2', false)]);
    expect(down()).toEqual(['section-outer-a', 'tile-a2']);
    tally.show([service('a1', true), service('a2', true)]);
    expect(document.documentElement.dataset.onlyDown).toBeUndefined();
  });

  test('holds until somebody searches', () => {
    tally.show(present);
    fireEvent.click(button());
    fireEvent.input(element('input'), { target: { value: 'x' } });
    expect(document.documentElement.dataset.onlyDown).toBeUndefined();
  });
});

test('a change of what is down is announced, but not before all is known, nor what is found first', () => {
  tally.show([service('a1', true), service('a2', false, { isSure: false })]);
  tally.show([service('a1', true), service('a2', true)]);
  expect(said()).toEqual(['']);
  tally.show([service('a1', false), service('a2', true)]);
  expect(said()).toEqual(['1 up, 1 down']);
});

test('where nothing is known anew, it says as of when, and announces nothing', () => {
  tally.show([service('a1', true)]);
  tally.show([service('a1', false, { isSure: false })], 'as of 14:31');
  expect(texts('.tally-time:not([hidden])')).toEqual(['as of 14:31']);
  expect(button().querySelector('.visually-hidden')?.textContent).toBe('0 up, 1 down, as of 14:31');
  expect(said()).toEqual(['']);
  tally.show([service('a1', true)]);
  expect(texts('.tally-time:not([hidden])')).toEqual([]);
});
