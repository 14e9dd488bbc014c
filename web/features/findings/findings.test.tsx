import { fireEvent } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { userStates, type Viewer } from '../../../schema/model.ts';
import { element, texts } from '../../testing/find.ts';
import { openedSite } from '../../testing/open-page.tsx';

const files = { 'conf.yml': 'sections: [{name: Links, items: [{title: One, url: https://one.example.org}]}]\n' };
const open = openedSite(files);
const bob: Viewer = { state: userStates.loggedIn, name: 'bob', admin: false, roles: [], groups: [] };
const root: Viewer = { ...bob, name: 'root', admin: true };

const finding = {
  file: 'conf.yml',
  rule: 'unknown-key',
  severity: 'warning',
  message: 'Nobody knows colour.',
  line: 3,
  column: 5,
  hint: 'Did you mean color?',
};
const answering = (count: number) => (path: string) =>
  path === 'config-manager/findings'
    ? Response.json({ success: true, message: '', count, findings: count > 0 ? [finding] : [] })
    : undefined;
const isAsked = ({ asked }: { asked: string[] }) => asked.includes('config-manager/findings');
const counts = () => texts('.findings-count');
/** Opens the popover that the place stands in, as the browser tells of it. */
const openView = () => {
  const button = document.querySelector('.findings-place')?.parentElement;
  const popover = button?.closest('[popover]');
  if (!button || !popover) return;
  // jsdom opens none.
  button.checkVisibility = () => true;
  fireEvent(popover, new Event('toggle'));
};

describe('how much the check finds in the config', () => {
  test('stands in View for those who may edit it, and a press lists it', async () => {
    await open('', files, { answer: answering(2), viewer: root });
    openView();
    await expect.poll(counts).toEqual(['2 notes']);
    fireEvent.click(element('.findings-count'));
    await expect.poll(() => texts('dialog[open] h2')).toEqual(['Notes on your config']);
    await expect.poll(() => texts('.finding p')).toEqual(['Nobody knows colour.', 'Did you mean color?']);
    expect(texts('.finding code')).toEqual(['conf.yml:3:5', 'unknown-key']);
    expect(texts('.findings > p').at(-1)).toBe('And 1 more.');
  });

  test('follows a change', async () => {
    let count = 1;
    const page = await open('', files, { answer: (path) => answering(count)(path) });
    openView();
    await expect.poll(counts).toEqual(['1 note']);
    count = 0;
    page.change({ 'conf.yml': files['conf.yml'].replace('One', 'Two') });
    await expect.poll(() => texts('.tile-title')).toEqual(['Two']);
    await expect.poll(counts).toEqual([]);
  });

  test.each([
    ['to those who may not edit it', { viewer: bob }],
    ['where the web may not write it', { viewer: root, conf: 'appConfig: {preventWriteToDisk: true}\n' }],
    ['without a server', { payload: { served: false } }],
  ])('is neither asked for nor shown %s', async (_, { conf = '', ...more }: { conf?: string } & object) => {
    const page = await open('', { 'conf.yml': conf + files['conf.yml'] }, { answer: answering(2), ...more });
    openView();
    expect([counts(), isAsked(page)]).toEqual([[], false]);
  });

  describe('that can not be asked for', () => {
    const unanswered = (): Response => {
      throw new TypeError('Failed to fetch');
    };
    const tooLate = (ended: AbortController): Response => {
      ended.abort(new DOMException('Too late.', 'TimeoutError'));
      throw ended.signal.reason;
    };
    const shown = () => texts('dialog[open] [role=alert] p');

    test.each([
      ['without a connection', unanswered, 'The server did not answer. Check the connection, then try again.'],
      ['in time', tooLate, 'The server did not answer. Check the connection, then try again.'],
      [
        'to somebody whose session has ended',
        () => Response.json({ error: { code: 'no-session', message: 'Sign in first.' } }, { status: 401 }),
        'Sign in first.',
      ],
      [
        'from a server that fails',
        () => new Response('<html>', { status: 500 }),
        'The server answered 500 and did not say why. Its log may say more.',
      ],
    ])('say why %s, and are asked for again', async (_, answer, why) => {
      const ended = new AbortController();
      const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(ended.signal);
      let answers: (path: string) => Response | undefined = (path) =>
        path === 'config-manager/findings' ? answer(ended) : undefined;
      await open('', files, { answer: (path) => answers(path), viewer: root });
      const { openDialog } = await import('../../stores/dialogs.ts');
      openDialog('findings');
      await expect.poll(shown).toEqual(['The config could not be checked.', why]);
      expect(texts('.findings > p')).toEqual([]);
      expect(counts()).toEqual([]);

      answers = answering(1);
      fireEvent.click(element('dialog[open] button', 'Try again'));
      await expect.poll(() => texts('.finding p')).toEqual(['Nobody knows colour.', 'Did you mean color?']);
      expect(shown()).toEqual([]);
      expect(document.activeElement?.className).toBe('findings');
      limit.mockRestore();
    });
  });
});
