import { expect, test } from 'vitest';
import { redacted } from '../../../schema/rules/secrets/redacted.ts';
import { documentOf } from '../../../schema/testing/config-document.ts';
import type { LintSettings } from '../../lint/settings.ts';
import { adviceOn } from './advice.ts';

const text = `sections:
  - name: Media
    items:
      - title: Jellyfin
        url: http://nas.lan:8096
      - title: Emby
        url: http://emby.lan
`;

/** The places of what is advised on a config, of which the file says `written`. */
async function placesOf(
  edited: string,
  {
    written = edited,
    isWanted = () => true,
    settings = {},
  }: { written?: string; isWanted?: () => boolean; settings?: LintSettings['levels'] } = {},
) {
  const loaded = { '': { name: 'conf.yml', text: written, version: '1' } };
  const advice = await adviceOn({ configs: { '': documentOf(edited).value }, loaded, isWanted }, { levels: settings });
  return advice?.['']?.map(({ path }) => path);
}

const twice = text.replace('title: Emby', 'title: Jellyfin');

test('advice is given on what is edited, not on what the file says', async () => {
  expect(await placesOf(text)).toEqual([]);
  expect(await placesOf(twice, { written: text })).toEqual(['/sections/0/items/1/title']);
  expect(await placesOf(text, { written: twice })).toEqual([]);
});

test('advice is as loud as the settings beside the file, and its comments, want it', async () => {
  expect(await placesOf(twice, { settings: { 'duplicate-title': 'off' } })).toEqual([]);
  expect(await placesOf(`# dash-lint: duplicate-title=off\n${twice}`)).toEqual([]);
  const ignored = text.replace('- title: Emby', '# dash-lint-ignore-next-line\n      - title: Emby');
  expect(await placesOf(ignored.replace('Emby', 'Jellyfin'), { written: ignored })).toEqual([]);
});

test('a secret that stays with the server is advised on there', async () => {
  const withKey = (apiKey: string) => `sections:
  - name: Weather
    widgets:
      - { type: weather, options: { apiKey: '${apiKey}', city: London } }
`;
  expect(await placesOf(withKey('0123456789abcdef0123456789abcdef'))).toEqual(['/sections/0/widgets/0/options/apiKey']);
  expect(await placesOf(withKey(redacted))).toEqual([]);
});

test('whoever does not want the advice any more is not kept waiting for it', async () => {
  let asked = 0;
  const isWanted = () => {
    asked += 1;
    return asked < 3;
  };
  expect(await placesOf(twice, { isWanted })).toBeUndefined();
  expect(asked).toBe(3);
});
