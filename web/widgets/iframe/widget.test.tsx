import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { hostsFor } from '../testing/plan-for.ts';
import { showView } from '../testing/show-view.tsx';
import * as iframe from './view.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const url = 'https://x.example.org/board';
const frame = () => screen.getByTitle(`Page at ${url}`) as HTMLIFrameElement;

test('the frame has its height, a name, and may go full screen and write to the clipboard', () => {
  showView(iframe, { url, frameHeight: '420' });

  expect(frame().style.blockSize).toBe('420px');
  expect(frame().getAttribute('allow')).toBe('fullscreen; clipboard-write');
});

test('a height that is none is left to the widget', () => {
  showView(iframe, { url, frameHeight: 'tall' });

  expect(frame().style.blockSize).toBe('280px');
});

test('a refresh loads the page again', () => {
  const { again } = showView(iframe, { url });
  const before = frame();

  again(undefined, 1);

  expect(frame()).not.toBe(before);
});

test('its host is named for the policy', () => {
  expect(hostsFor(iframe.widget, { url })).toEqual({ frames: ['https://x.example.org'] });
});

test('a page of which nothing comes is a failure that names it; one that has come may stay', () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
  const { again } = showView(iframe, { url });
  fireEvent.load(frame());
  act(() => void vi.advanceTimersByTime(60_000));
  expect(frame()).toBeDefined();

  again(undefined, 1);

  expect(() => act(() => void vi.advanceTimersByTime(31_000))).toThrow(`Nothing came of ${url} within 30 seconds.`);
});

test('what a browser refuses to show inside of a safe page is named, but not what comes from its own machine', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('location', { protocol: 'https:' });

  expect(() => showView(iframe, { url: 'http://nas.lan/' })).toThrow('no http:// page inside of an https:// one');
  expect(() => showView(iframe, { url: 'http://localhost:3000/' })).not.toThrow();
});
