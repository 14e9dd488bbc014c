import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showView } from '../testing/show-view.tsx';
import { embedDocument } from './document.ts';
import * as embed from './view.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  document.documentElement.removeAttribute('style');
});

const frame = () => screen.getByTitle('Content of your own') as HTMLIFrameElement;
const say = (data: unknown, source: Window | null = frame().contentWindow) =>
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, source })));
/** What is sent into the frame. */
function watchFrame() {
  const sent: { html?: string; style?: string }[] = [];
  vi.spyOn(frame().contentWindow as Window, 'postMessage').mockImplementation((message) => void sent.push(message));
  return sent;
}

test('the frame is a page of the dashboard in an origin of its own, and gets its document once it listens', () => {
  showView(embed, { html: '<p>Hello</p>', css: 'p { color: red }' });
  expect(frame().getAttribute('src')).toBe('embed.html');
  expect(frame().getAttribute('sandbox')).not.toContain('allow-same-origin');
  const sent = watchFrame();

  say('embed-ready', window);
  say('embed-ready');
  say('embed-ready');

  expect(sent).toHaveLength(1);
  expect(sent[0]?.html).toContain('<p>Hello</p>');
});

test('HTML from an address takes the place of what the file has', () => {
  showView(embed, { html: '<p>Hello</p>', htmlSrc: 'https://notes.example.org' }, '<p>Today</p>');
  const sent = watchFrame();
  say('embed-ready');
  expect(sent[0]?.html).toContain('<p>Today</p>');
  expect(sent[0]?.html).not.toContain('Hello');
});

test('the frame is as high as its document says, within bounds, and as nobody else says', () => {
  showView(embed, { html: '<p>Hello</p>' });
  const heights = [240.2, 1e9, -5].map((height) => {
    say({ height });
    return frame().style.blockSize;
  });
  say({ height: 77 }, window);
  say({ height: 'tall' });

  expect([...heights, frame().style.blockSize]).toEqual(['241px', '4000px', '20px', '20px']);
});

test('a refresh makes it anew', () => {
  const { again } = showView(embed, { html: '<p>Hello</p>' });
  const before = frame();

  again(undefined, 1);

  expect(frame()).not.toBe(before);
  const sent = watchFrame();
  say('embed-ready');
  expect(sent).toHaveLength(1);
});

test('it follows when the page takes another look', async () => {
  showView(embed, { html: '<p>Hello</p>' });
  const sent = watchFrame();
  say('embed-ready');

  document.documentElement.style.setProperty('--primary', 'rebeccapurple');

  await waitFor(() => expect(sent[1]?.style).toContain('--primary:rebeccapurple'));
});

test('no part of the document ends before it is meant to, and only harmless addresses are asked for a script', () => {
  const text = embedDocument(
    { css: 'a{}</style><b>', script: 'x = "</script>"', scriptSrc: 'https://a.example/"&b' },
    '',
  );

  expect(text).toContain('a{}<\\/style><b>');
  expect(text).toContain('x = "<\\/script>"');
  expect(text).toContain('src="https://a.example/&quot;&amp;b"');
  expect(embedDocument({ scriptSrc: 'javascript:alert(1)' }, '')).not.toContain('alert');
});
