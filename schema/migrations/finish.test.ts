import { expect, test } from 'vitest';
import { imported } from '../testing/imported.ts';

const opened = (...targets: string[]) =>
  imported({
    'services.yaml': `- A: [${targets.map((target, index) => `{I${index}: {href: "https://${index}.example", target: ${target}}}`).join(', ')}]`,
  }).config;

test('what most entries open in is the setting, and only the others name theirs', () => {
  expect(opened('_self', '_self', '_blank')).toMatchObject({
    appConfig: { defaultOpeningMethod: 'sametab' },
    sections: [{ items: [{ title: 'I0' }, { title: 'I1' }, { title: 'I2', target: 'newtab' }] }],
  });
  expect(opened('_self', '_self').sections).toEqual([
    {
      name: 'A',
      items: [
        { title: 'I0', url: 'https://0.example' },
        { title: 'I1', url: 'https://1.example' },
      ],
    },
  ]);
  expect(opened('_blank', '_blank').appConfig).toBeUndefined();
});
