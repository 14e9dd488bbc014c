import { expect, test } from 'vitest';
import { documentOf } from '../../../schema/testing/config-document.ts';
import type { ConfigText } from '../load/load.ts';
import { secretNotes } from './secret-notes.ts';

const text = `sections:
  - name: A
    widgets:
      - type: weather
        options: {apiKey: s3cret, city: Bern}
`;
const config = { ...documentOf(text), file: 'conf.yml', path: '/conf.yml' } as ConfigText;

test.each([
  ['shows an error', { isPublished: false, withData: false }],
  ['shows the data of this build and no newer', { isPublished: false, withData: true }],
  ['stands in the page for everybody to read', { isPublished: true, withData: true }],
])('what becomes of a secret is said with its place: it or its widget %s', async (words, { isPublished, withData }) => {
  const notes = await secretNotes([config], isPublished, withData);
  expect(notes).toEqual([expect.stringContaining(words)]);
  expect(notes[0]).toMatch(/^conf\.yml:[45]:\d+: .*weather.*`apiKey`/);
  expect(notes[0]).not.toContain('s3cret');
});
