import { expect, test } from 'vitest';
import { readBackup, writeBackup } from './files.ts';

const files = [
  { path: 'conf.yml', text: 'sections: []\n' },
  { path: 'item-icons/nas.png', base64: 'AAEC' },
];
const config = { appConfig: { theme: 'nord', auth: { users: [] } }, sections: [{ name: 'A' }] };

test('files come back as they were, with what a browser takes, which is no sign-in', () => {
  const text = writeBackup(files, config, '2026-01-02T03:04:05.000Z');
  const read = readBackup(text);
  expect(read.files).toEqual(files);
  expect(read.created).toBe('2026-01-02T03:04:05.000Z');
  expect(read.config).toEqual({ appConfig: { theme: 'nord' }, pages: [], sections: [{ name: 'A' }] });
});

test('a backup of a browser has no files', () => {
  expect(readBackup('{"sections": [], "pages": []}')).toEqual({ files: [], config: { sections: [], pages: [] } });
});

test.each(['../conf.yml', '/etc/passwd', 'a/../../b.yml', '.git/config', 'a/.env', 'a\\b.yml', '', 'a//b.yml'])(
  'a path that leads elsewhere (%s) is refused with all of its backup',
  (path) => {
    const text = writeBackup([{ path, text: '' }], config, '2026-01-01');
    expect(() => readBackup(text)).toThrow('holds no config');
  },
);

test.each([
  '',
  'words',
  '[]',
  '{}',
  '{"sections": [], "dashFiles": {}}',
  '{"sections": [], "dashFiles": {"created": "x", "files": []}}',
])('%j is no backup', (text) => {
  expect(() => readBackup(text)).toThrow('holds no config');
});
