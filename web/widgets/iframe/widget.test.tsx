import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { hostsFor } from '../testing/plan-for.ts';
import { showView } from '../testing/show-view.tsx';
import * as iframe from './view.tsx';

afterEach(cleanup);

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
