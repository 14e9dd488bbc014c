import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { operator, userStates, type Viewer } from '../../../schema/model.ts';
import { findFindings } from './config-findings.ts';

const root: Viewer = { state: userStates.loggedIn, name: 'root', admin: true, roles: [], groups: [] };

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true }))));

async function findingsIn(files: Record<string, string>, viewer: Viewer = operator) {
  const folder = await mkdtemp(join(tmpdir(), 'dash-findings-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return findFindings({ cwd: folder, file: 'conf.yml' }, viewer);
}
const placesOf = (found: Awaited<ReturnType<typeof findingsIn>>) =>
  found.map(({ file, line, rule }) => `${file}:${line} ${rule}`);

const hidden = 'displayData: {hideForUsers: [root]}';

describe('the findings of a config', () => {
  test('are those of its files, with their places', async () => {
    const found = await findingsIn({
      'conf.yml': 'colour: red\nsections: []\npages: [{name: More, path: more.yml}]\n',
      'more.yml': 'sections:\n  - name: A\n    colour: blue\n',
    });
    expect(placesOf(found)).toEqual(['conf.yml:1 unknown-key', 'more.yml:3 unknown-key']);
    expect(found[0]).toMatchObject({ severity: 'warning', message: expect.stringContaining('colour') });
  });

  test('leave out what is hidden from the viewer, and keep the lines of the rest', async () => {
    const found = await findingsIn(
      {
        'conf.yml': `sections:
  - {name: A, colour: secret-one, ${hidden}}
  - name: B
    items:
      - {title: C, secretTwo: x, ${hidden}}
      - {title: D, colour: blue}
pages:
  - {name: Secret Three, path: three.yml, ${hidden}}
  - {name: Secret Four, path: four.yml, ${hidden}}
`,
        'three.yml': 'secretThree: x\nsections: []\n',
      },
      root,
    );
    expect(placesOf(found)).toEqual(['conf.yml:6 unknown-key']);
    expect(JSON.stringify(found)).not.toMatch(/secret|three|four/i);
  });

  test('say nothing of a secret, nor of what stands in its place', async () => {
    const found = await findingsIn({
      'conf.yml': `sections:
  - name: A
    widgets:
      - {type: weather, options: {apiKey: [secret-one], city: Bonn, units: secret-two-is-none}}
`,
    });
    expect(JSON.stringify(found)).not.toContain('secret-one');
    expect(placesOf(found)).not.toEqual([]);
  });

  test('are what keeps a file from being read', async () => {
    expect(placesOf(await findingsIn({ 'conf.yml': 'sections: [\n' }))).toEqual(['conf.yml:1 open-bracket']);
  });
});
