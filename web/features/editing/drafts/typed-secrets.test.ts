import { expect, test } from 'vitest';
import { withoutTypedSecrets } from './typed-secrets.ts';

const plain = { name: 'Links', items: [{ title: 'Saw', apiKey: 'stays' }] };

test('takes secrets out of the options of widgets, and tells which', () => {
  const options = { hostname: 'http://pi', apiKey: 's3cr3t', list: [{ password: 'p4ss' }], token: 'DASH_TOKEN' };
  const config = { pageInfo: { title: 'Lab' }, sections: [plain, { name: 'W', widgets: [{ type: 'x', options }] }] };
  const freed = withoutTypedSecrets(config);
  expect(freed.taken.sort()).toEqual(['p4ss', 's3cr3t']);
  const masked = { ...options, apiKey: '[redacted]', list: [{ password: '[redacted]' }] };
  expect(freed.config).toEqual({
    pageInfo: { title: 'Lab' },
    sections: [plain, { name: 'W', widgets: [{ type: 'x', options: masked }] }],
  });
  expect((freed.config.sections as unknown[])[0]).toBe(plain);
});

test('takes out what addresses sign in with, but of links that browsers open the user info alone', () => {
  const url = 'https://bob:p4ss@a.lan/?token=t0ken';
  const widgets = ['x', 'iframe', 'Image'].map((type) => ({ type, options: { url } }));
  const freed = withoutTypedSecrets({ sections: [{ widgets }] });
  expect(freed.taken.sort()).toEqual(['p4ss', 'p4ss', 'p4ss', 't0ken']);
  const [section] = freed.config.sections as { widgets: typeof widgets }[];
  expect(section?.widgets.map(({ options }) => options.url)).toEqual([
    'https://[redacted]@a.lan/?token=[redacted]',
    'https://[redacted]@a.lan/?token=t0ken',
    'https://[redacted]@a.lan/?token=t0ken',
  ]);
});

test.each([
  [{}],
  [{ sections: null }],
  [{ sections: [plain, null, { widgets: 3 }, { widgets: [null, { type: 'clock' }] }] }],
])('leaves a config without any as it is: %j', (config) => {
  const freed = withoutTypedSecrets(config);
  expect(freed.config).toBe(config);
  expect(freed.taken).toEqual([]);
});
