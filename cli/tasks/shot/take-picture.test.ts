import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { takePicture } from './take-picture.ts';

const size = { width: 1920, height: 1080 };
const url = 'http://127.0.0.1:1/?shot=';

/** A program in the place of a browser. */
function browserThat(script: string) {
  const folder = mkdtempSync(join(tmpdir(), 'dash-browser-'));
  const browser = join(folder, 'browser');
  writeFileSync(browser, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return { browser, folder, url, size };
}

/** The line of it that writes the picture. */
const draw = 'for one; do case $one in --screenshot=*) printf drawn > "$' + '{one#--screenshot=}";; esac; done';
const never = new AbortController().signal;

test('what a browser has drawn is a picture where its page says that it is clean, and none elsewhere', async () => {
  const clean = browserThat(`${draw}; echo '<!DOCTYPE html><html lang="en" data-shot="" data-clean="">'`);
  expect((await takePicture(clean, never)).toString()).toBe('drawn');
  const other = browserThat(`${draw}; echo '<html data-shot=""><body data-clean="">'`);
  await expect(takePicture(other, never)).rejects.toThrow('browser could not show the page without addresses');
});

test('a browser that draws nothing is told of', async () => {
  await expect(takePicture(browserThat('exit 3'), never)).rejects.toMatchObject({
    code: 'no-picture',
    message: 'browser took no picture.',
  });
});

test('a browser that hangs has ended when the command is asked to end', async () => {
  const hanging = browserThat('trap "" TERM; echo $$ > "$(dirname "$0")/pid"; while :; do sleep 1; done');
  const end = new AbortController();
  const taken = takePicture(hanging, end.signal);
  const pid = () => Number(readFileSync(join(hanging.folder, 'pid'), 'utf8'));
  await expect.poll(pid).toBeGreaterThan(0);
  end.abort();
  await expect(taken).rejects.toThrow(end.signal.reason);
  expect(() => process.kill(pid(), 0)).toThrow('ESRCH');
});
