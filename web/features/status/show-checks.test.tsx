import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Tile } from '../../components/tile/tile.tsx';
import { followOnly, setLate, setResult } from '../../stores/checks.ts';
import { connection } from '../../stores/connection.ts';
import { element } from '../../testing/find.ts';
import { setPageWords } from '../../words/words.ts';
import { showCheck } from './show-checks.ts';

const request = 'status-check/?&url=x';
const dot = () =>
  [...element('.status-indicator').classList].filter((name) => !/^(?:status-|indicator|dot$|needs)/.test(name));

beforeEach(() => {
  setPageWords('en', {
    status: {
      checking: 'Checking',
      'timed-out': 'Late',
      failed: 'Failed',
      'was-up': 'Up as of {{time}}',
      'was-down': 'Down as of {{time}}',
      unchecked: 'Not checked',
    },
  });
  followOnly([]);
  followOnly([request]);
  render(
    <Tile
      item={{ id: 'a', title: 'A' }}
      picture={undefined}
      size="medium"
      link={{}}
      opening="newtab"
      usual="newtab"
      checked
      bare={false}
    />,
  );
});
afterEach(() => {
  document.documentElement.lang = '';
  document.body.replaceChildren();
  connection.setState({ isLost: false });
});

const show = (before?: boolean, time?: string) => showCheck('a', request, { before, time });
const said = () => element('a').getAttribute('aria-description');

test('a service is pending from the first, without a colour of its own, while its check is under way', () => {
  expect(dot()).toEqual(['dot-yellow', 'pending']);
  show();
  expect(dot()).toEqual(['dot-yellow', 'pending']);
  setLate(request);
  show();
  expect(dot()).toEqual(['dot-grey', 'pending']);
});

test.each([
  [true, 'dot-green'],
  [false, 'dot-red'],
])('what was found on an earlier visit (%s) stands in until it is confirmed', (before, mark) => {
  show(before);
  expect(dot()).toEqual([mark, 'last-known']);
  setLate(request);
  show(before);
  expect(dot()).toEqual([mark, 'last-known']);
  setResult(request, { successStatus: true, message: 'Up' });
  show(before);
  expect(dot()).toEqual(['dot-green']);
});

test('a result takes the place of a pending mark', () => {
  show();
  setResult(request, { successStatus: false, message: 'Down' });
  show();
  expect(dot()).toEqual(['dot-red']);
  expect(said()).toBe('Down');
});

test('what is well and will not be for long has a mark of its own, and its tooltip tells all of it', () => {
  const outcome = { code: 'certificate', values: { sign: '⚠️', host: 'a', count: 3, ms: 8 } } as const;
  setResult(request, { successStatus: true, warns: true, message: 'Ends', outcome });
  show();
  expect(dot()).toEqual(['dot-odd']);
  expect(element('.status-indicator').hasAttribute('data-told-whole')).toBe(true);
  setResult(request, { successStatus: true, message: 'Up' });
  show();
  expect(dot()).toEqual(['dot-green']);
  expect(element('.status-indicator').hasAttribute('data-told-whole')).toBe(false);
});

test.each([
  ['zh-CN', '服务器', '{{sign}} {{server}} 返回 {{answer}}', '✅ 服务器返回 200', '✅ nas 返回 200'],
  ['ja', 'サーバー', '{{sign}} {{server}} の応答：{{answer}}', '✅ サーバーの応答：200', '✅ nas の応答：200'],
  ['en', 'Server', '{{sign}} {{server}} answered {{answer}}', '✅ Server answered 200', '✅ nas answered 200'],
])('in %s, a server without a name has a blank after it as other words have', (lang, server, text, unnamed, named) => {
  document.documentElement.lang = lang;
  setPageWords(lang, { status: { server, 'outcome-answered': text } });
  const answer = (values: Record<string, string>) => {
    const outcome = { code: 'answered' as const, values: { sign: '✅', answer: '200', ...values } };
    setResult(request, { successStatus: true, message: 'Up', outcome });
    show();
    return said();
  };

  expect([answer({}), answer({ server: 'nas' })]).toEqual([unnamed, named]);
});

test('while Dash gives no answer, the last known state stays, and is told as such', () => {
  connection.setState({ isLost: true });
  show();
  expect([dot(), said()]).toEqual([['dot-yellow', 'pending'], 'Not checked']);
  show(true, '14:31');
  expect([dot(), said()]).toEqual([['dot-green', 'last-known'], 'Up as of 14:31']);
  setResult(request, { successStatus: false, message: 'Down' });
  show(true, '14:31');
  expect([dot(), said()]).toEqual([['dot-red'], 'Down as of 14:31']);
});
