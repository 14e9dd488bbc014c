import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { patchText } from './patch.ts';

/** Patches a text by changing its value in place. */
const edit = (text: string, change: (value: any) => unknown): string => {
  const value = structuredClone(load(text.replace(/^\uFEFF/, '')));
  return patchText(text, (change(value) ?? value) as Record<string, unknown>);
};

const file = `# My dashboard
pageInfo:
  title: "Home" # shown on top
  description: >-
    All that
    runs here
appConfig:
  theme: 'nord'   # the dark one

  layout: auto
sections:
  # The machines
  - name: Machines
    items:
      - title: NAS
        url: http://nas.lan # inside only
        tags: [disk, big]
      # The router is old
      - title: Router
        url: http://router.lan
      - {title: Pi, url: 'http://pi.lan', icon: fas fa-pi}

  - name: Empty
    items: []
`;

const changedLines = (before: string, after: string) => {
  const lines = new Set(before.split('\n'));
  const kept = new Set(after.split('\n'));
  return {
    gone: before.split('\n').filter((line) => !kept.has(line)),
    come: after.split('\n').filter((line) => !lines.has(line)),
  };
};

test('a value is changed in the quotes that it had, and its comment stays', () => {
  expect(changedLines(file, edit(file, (value) => { value.pageInfo.title = 'Attic'; }))).toEqual({
    gone: ['  title: "Home" # shown on top'],
    come: ['  title: "Attic" # shown on top'],
  });
  expect(changedLines(file, edit(file, (value) => { value.appConfig.theme = "it's"; })).come).toEqual([
    "  theme: 'it''s'   # the dark one",
  ]);
});
