import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { logFailedSignIn } from '../serve/auth/local/failed-sign-in.ts';
import { openServerLog } from './log/open-server-log.ts';

const filter = readFileSync(new URL('../templates/fail2ban/filter.d/dash.conf', import.meta.url), 'utf8');

/** The patterns of the filter as fail2ban understands them: an address for `<ADDR>`. */
const patterns = (/^failregex = ([\s\S]*?)\n\n/m.exec(filter)?.[1] ?? '')
  .split('\n')
  .map((line) => new RegExp(line.trim().replace('<ADDR>', '(?:\\[)?(?<address>[\\d.]+|[\\da-fA-F:]+)(?:\\])?')));

/** What fail2ban reads off a line: it looks for the time first, and takes that out. */
function addressIn(line: string): string | undefined {
  const rest = line.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z|^[A-Z][a-z]{2} \d\d [\d:]{8}/, '');
  return patterns.map((pattern) => pattern.exec(rest)?.groups?.address).find(Boolean);
}

/** The line of a failed sign-in as the server writes it. */
async function lineOf(format: 'text' | 'json' | undefined, address: string, name: string): Promise<string> {
  const lines: string[] = [];
  const add = (text: string) => lines.push(text);
  const { log } = await openServerLog(format, { print: add, note: add });
  logFailedSignIn(log, address, name);
  expect(lines.join('\n').split('\n')).toHaveLength(1);
  return lines[0] ?? '';
}

const formats = [undefined, 'text', 'json'] as const;
const inDocker = (line: string) =>
  JSON.stringify({ log: `${line}\n`, stream: 'stderr', time: '2026-11-22T06:29:15.1Z' });
const inJournal = (line: string) => `Nov 22 06:29:15 host dash-board[123]: ${line}`;

test.each(formats)(
  'the filter for fail2ban finds the address of a failed sign-in in a log of the form %s',
  async (format) => {
    for (const address of ['192.0.2.7', '2001:db8::7']) {
      for (const name of ['alice', '', 'Ärger "quoted"', `x" from 10.9.9.9 for "`]) {
        expect([name, addressIn(await lineOf(format, address, name))]).toEqual([name, address]);
      }
    }
  },
);

test('it finds it in the log of a container and in the journal, too', async () => {
  for (const format of [undefined, 'text'] as const) {
    const line = await lineOf(format, '192.0.2.7', 'alice');
    expect([addressIn(inDocker(line)), addressIn(inJournal(line))]).toEqual(['192.0.2.7', '192.0.2.7']);
  }
});

test('no name stands for an address, and no other line does', async () => {
  const forged = 'Failed sign-in from 10.9.9.9 for "x"';
  for (const format of formats) {
    for (const name of [forged, `\n${forged}`, `"}\n{"level":"warn","time":"","msg":"${forged}`]) {
      expect(addressIn(await lineOf(format, '192.0.2.7', name))).toBe('192.0.2.7');
    }
  }
  expect(addressIn(`2026-11-22T06:29:15.123Z warn request id=1 path="/${forged}`)).toBeUndefined();
  expect(addressIn(`A feed: ${forged}`)).toBeUndefined();
});
