import { readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { expect } from 'vitest';
import type { Serving } from '../serving.ts';
import { type Answer, askAs } from './ask.ts';
import { type Kind, widgetSecrets } from './planted.ts';

/** What is answered to somebody who saves, collides with others, makes mistakes and looks at the history. */
export async function askEditor(kind: Kind, base: string, filename: string): Promise<Answer[]> {
  const send = (path: string, body?: object) =>
    askAs(
      kind,
      `${base}${path}`,
      body && {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json' },
      },
    );
  const given = await askAs(kind, `${base}/${filename || 'conf.yml'}`);
  const [, version] = /^config-version: (.*)$/m.exec(given.text) ?? [];
  const config = given.body;
  const save = (text: string, more = {}) => send('/config-manager/save', { config: text, filename, version, ...more });
  const answers = [given];
  const { sections } = load(config) as { sections: { widgets?: { options?: object }[] }[] };
  const evil = 'http://evil.example.lan';
  for (const before of sections.flatMap(({ widgets = [] }) => widgets)) {
    const led = { ...before, options: { ...before.options, hostname: evil, url: evil } };
    for (const entry of [before, led]) {
      answers.push(await send('/config-manager/widget-preview', { entry, before, filename }));
      answers.push(await send('/config-manager/widget-answer', { entry, before, filename }));
    }
  }
  answers.push(await save(config.replaceAll('Bonn', 'Trier')));
  answers.push(await save(config.replaceAll('Bonn', 'Mainz')));
  answers.push(await save(config.replaceAll('city', 'apiKeys')));
  answers.push(await save(config.replaceAll("hostname: '", "hostname: 'http://evil.example.lan/")));
  answers.push(await save(config.replaceAll('type: strange', 'type: weather')));
  answers.push(await save(`${config}\n]`));
  // The text itself, its comments too: once as it is given, once over what somebody else made of it meanwhile.
  const asWritten = { asWritten: true };
  answers.push(await save(`${config}# more\n`, asWritten));
  answers.push(await save(`${config.replaceAll('Bonn', 'Köln')}# less\n`, asWritten));
  answers.push(await save(config.replaceAll("'[redacted]'", "'[redacted]' # [redacted]"), asWritten));
  answers.push(await save(`# ${config.replaceAll('\n', '\n# ')}\nsections: []\n`, asWritten));
  const icons = [...config.matchAll(/icon: ([\w./-]+)/g)].map(([, icon]) => ({ icon }));
  answers.push(await send('/icon-pictures', { icons }));
  answers.push(await send('/config-manager/link-info', { url: `${base}/conf.yml` }));
  const history = await send(`/config-manager/history?filename=${filename}`);
  for (const [, id] of history.text.matchAll(/"id":"([^"]+)"/g)) {
    answers.push(await send(`/config-manager/history/${id}?filename=${filename}`));
  }
  return [...answers, history, await askAs(kind, `${base}/config-manager/rebuild`)];
}

/** Every file below a folder, with its mode and what it holds. */
async function filesBelow(folder: string): Promise<{ path: string; mode: number; text: string }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return { path, mode: statSync(path).mode & 0o777, text: readFileSync(path, 'latin1') };
    });
}

export const secretsIn = (text: string) => widgetSecrets.filter((secret) => text.includes(secret));

/** That of the secrets of widgets nothing is in the answers, in what the server says, nor in files but the history. */
export async function expectKept(serving: Serving, answers: readonly Answer[]): Promise<void> {
  const leaks = answers.flatMap(({ what, text }) => secretsIn(text).map((secret) => `${secret} in ${what}`));
  expect(leaks).toEqual([]);
  expect(secretsIn(serving.said() + serving.started)).toEqual([]);
  const files = [
    ...(await filesBelow(join(serving.folder, '.state'))),
    ...(await filesBelow(join(serving.folder, '.cache')).catch(() => [])),
  ];
  const holding = files.filter(({ text }) => secretsIn(text).length > 0);
  expect(holding.filter(({ path, mode }) => !path.includes('/history/') || mode !== 0o600)).toEqual([]);
  expect(holding).not.toEqual([]);
  expect(statSync(join(serving.folder, '.state', 'history')).mode & 0o077).toBe(0);
}
