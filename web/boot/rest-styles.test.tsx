import { beforeEach, expect, test, vi } from 'vitest';
import { addRestStyles, restPlaceId } from './rest-styles.ts';

const { documentElement: root } = document;
const link = () => document.querySelector('link');
const isAwaited = () => root.dataset.styling === 'awaited';

beforeEach(async () => {
  vi.useFakeTimers();
  delete root.dataset.styling;
  // As a browser that runs scripts reads it: the content is text.
  const place = Object.assign(document.createElement('noscript'), { id: restPlaceId });
  place.textContent = '<link id="rest-link" rel="stylesheet" href="rest.css">';
  document.head.replaceChildren(place);
  return () => vi.useRealTimers();
});

test('the rest of the styles comes once, in its place, and what needs it waits for it', async () => {
  const added = addRestStyles();
  expect(link()?.getAttribute('href')).toBe('rest.css');
  expect(document.getElementById(restPlaceId)).toBeNull();
  expect(isAwaited()).toBe(true);
  link()?.dispatchEvent(new Event('load'));
  await added;
  expect(isAwaited()).toBe(false);
  void addRestStyles();
  expect(document.querySelectorAll('link')).toHaveLength(1);
});

test('whoever asks while they are on their way waits as well', async () => {
  void addRestStyles();
  let isThere = false;
  const awaited = addRestStyles().then(() => {
    isThere = true;
  });
  await vi.advanceTimersByTimeAsync(10);
  expect(isThere).toBe(false);
  link()?.dispatchEvent(new Event('load'));
  await awaited;
});

test('what fails is tried again, and holds up nothing', async () => {
  const added = addRestStyles();
  link()?.dispatchEvent(new Event('error'));
  await added;
  expect(isAwaited()).toBe(false);
  expect(link()).toBeNull();
  void addRestStyles();
  expect(link()).not.toBeNull();
});

test('a host that does not answer holds up nothing for longer than a second', async () => {
  const added = addRestStyles();
  await vi.advanceTimersByTimeAsync(1000);
  await added;
  expect(isAwaited()).toBe(false);
  expect(root.dataset.styling).toBe('late');
  link()?.dispatchEvent(new Event('load'));
  expect(root.dataset.styling).toBeUndefined();
});

test('a page that holds all styles waits for nothing', async () => {
  document.head.replaceChildren();
  await addRestStyles();
  expect(isAwaited()).toBe(false);
});
