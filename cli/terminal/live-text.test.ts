import { expect, test } from 'vitest';
import { startLiveText } from './live-text.ts';

/** What a terminal shows of all that was written to it; enough of one for a text that replaces itself. */
function screenOf(written: string): string[] {
  const lines = [''];
  let row = 0;
  for (const [part] of written.replaceAll('\x1b[', '␛').matchAll(/␛\d+[AJ]|\r|\n|[^␛\r\n]+/g)) {
    const up = /␛(\d+)A/.exec(part);
    if (up) row -= Number(up[1]);
    else if (part === '␛0J') lines.splice(row, lines.length, '');
    else if (part === '\n') row += 1;
    else if (part !== '\r') lines[row] = part;
    lines[row] ??= '';
  }
  return lines.slice(0, -1);
}

function terminal(rows = 24) {
  let written = '';
  const stream = {
    isTTY: true,
    rows,
    write: (text: string) => {
      written += text;
    },
  };
  return { stream, screen: () => screenOf(written) };
}

test('a text is replaced in its place, and the last one stays', () => {
  const { stream, screen } = terminal();
  const live = startLiveText(stream, {});
  live?.show('one\ntwo\nthree');
  live?.show('four\nfive');
  live?.done();
  live?.show('below');
  expect(screen()).toEqual(['four', 'five', 'below']);
});

test('a text that is higher than the screen is cut while it changes, and whole at the end', () => {
  const { stream, screen } = terminal(4);
  const live = startLiveText(stream, {});
  const lines = ['1', '2', '3', '4', '5', '6'];
  live?.show(lines.join('\n'));
  expect(screen()).toEqual(['1', '2', '… 4 more lines']);
  live?.done();
  expect(screen()).toEqual(lines);
});

test('a line that wraps on a narrow terminal is replaced with all of its rows', () => {
  let written = '';
  const write = (text: string) => {
    written += text;
  };
  const live = startLiveText({ isTTY: true, rows: 6, columns: 10, write }, {});
  live?.show(`one\n\x1b[2m${'x'.repeat(25)}\x1b[22m`);
  written = '';
  live?.show('two');
  expect(written).toBe('\x1b[4A\r\x1b[0Jtwo\n');
  live?.show('1\n漢字漢字漢字\n3\n4\n5');
  expect(written.split('\n').slice(1, -1)).toEqual(['\x1b[1A\r\x1b[0J1', '漢字漢字漢字', '3', '… 2 more lines']);
});

test('there is none in a pipe and on a dumb terminal', () => {
  expect(startLiveText({ write: () => undefined }, {})).toBeUndefined();
  expect(startLiveText(terminal().stream, { TERM: 'dumb' })).toBeUndefined();
});

test('a terminal that says no size shows as many lines as one of 80×24', () => {
  let written = '';
  const write = (text: string) => {
    written += text;
  };
  const live = startLiveText({ isTTY: true, rows: 0, columns: 0, write }, {});
  live?.show('one\n\x1b[31mtwo\x1b[39m');
  live?.show('three');
  expect(written).toBe('\r\x1b[0Jone\n\x1b[31mtwo\x1b[39m\n\x1b[2A\r\x1b[0Jthree\n');
});
