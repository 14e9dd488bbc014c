import { Type } from 'typebox';
import { figure, lead } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { baseAddress } from '../addresses.ts';
import { textOf, unreadable } from '../answers.ts';

export default defineWidget({
  type: 'vaultwarden',
  category: 'services',
  picture: 'value',
  summary: 'Whether Vaultwarden answers, and its version.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of Vaultwarden, such as `https://vault.example.org`.' }),
  }),
  interval: 60,
  icon: 'shield',
  request: ({ hostname }) => ({ url: `${baseAddress(hostname)}/api/version`, proxy: 'always' }),
  read: (body) => {
    const version = textOf(body);
    if (version === undefined || !/^v?\d/.test(version)) throw unreadable('version');
    return { version: version.replace(/^v/, '') };
  },
  shows: ({ version }, { t }) => lead(t('online'), { level: 'good', note: t('is-version', { version }) }),
  glance: ({ version }, { t }) => ({ text: t('online'), figures: [figure(t('version'), version)] }),
  example: { hostname: 'https://vault.example.org' },
});
