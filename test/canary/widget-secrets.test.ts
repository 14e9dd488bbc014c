import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Serving, startServing, until } from '../serving.ts';
import { askAll, listen } from './ask.ts';
import { config, environment, ownType, pageWidgets, setUpUpstream, upstreamUrl, widgetSecrets } from './planted.ts';
import { askEditor, expectKept, secretsIn } from './secrets.ts';

setUpUpstream();

describe('the secrets of widgets without sign-in', () => {
  let serving: Serving;
  beforeEach(async () => {
    const text = config(false, upstreamUrl()).replace(/ {2}auth:\n[\s\S]*?(?=^pages:)/m, '');
    serving = await startServing(
      {
        'conf.yml': text,
        'pages/canary-page-file.yml': `sections: [{name: Deep, widgets: ${pageWidgets}}]\n`,
        'pages/withheld.yml': 'sections: []\n',
        'widgets/canary-own.yml': ownType,
      },
      { env: environment },
    );
  });
  afterEach(() => serving.stop());

  test('reach the operator in no answer, event, log or file, at no address', async () => {
    const base = serving.url.replace(/\/$/, '');
    const answers = await askAll('outsider', base);
    expect(answers.find(({ what }) => what === 'GET /conf.yml')).toMatchObject({ status: 200 });
    const edited = await askEditor('outsider', base, '');
    const trees = edited.filter(({ what, body }) => what.endsWith('/widget-answer') && body.includes('"tree"'));
    expect(trees).not.toEqual([]);
    answers.push(...edited);
    answers.push(...(await askEditor('outsider', base, 'pages/canary-page-file.yml')));
    const text = readFileSync(join(serving.folder, 'conf.yml'), 'utf8');
    expect(secretsIn(text)).toEqual(
      widgetSecrets.filter((secret) => !/-(?:page|value|own-header|own-default)$/.test(secret)),
    );
    for (const page of ['/', '/home/canary-alice-page']) {
      const change = () => serving.write('conf.yml', text.replace('canary-title', `canary-title-${page.length}`));
      const heard = await listen('outsider', base, change, page);
      answers.push({ what: `events of ${page}`, status: 200, text: heard, body: heard });
    }
    // Not even of a file that can't be read.
    serving.write('conf.yml', text.replace('PassWord: ', 'PassWord: "'));
    await until(() => serving.said().includes('conf.yml:') || undefined);
    answers.push(...(await askAll('outsider', base)));
    await expectKept(serving, answers);
  }, 120_000);
});
