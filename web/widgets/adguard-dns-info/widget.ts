import { Type } from 'typebox';
import type { Format } from '../../../schema/format.ts';
import { details, figure, lead, list } from '../../../schema/shown.ts';
import { defineWidget, type WidgetRequest, type WidgetWords } from '../../../schema/widget.ts';
import { adguardOptions, adguardRequest, type Connection, family } from '../_adguard/api.ts';
import { numberOf, recordOf, textOf, unreadable } from '../answers.ts';

export default defineWidget({
  type: 'adguard-dns-info',
  aliases: ['adguarddnsinfo'],
  family,
  category: 'network',
  picture: 'value',
  summary: 'Whether AdGuard Home protects, with a pause for administrators, and how its resolver is set up.',
  options: Type.Object({
    ...adguardOptions,
    showFullInfo: Type.Boolean({ default: false, description: 'Shows all settings from the start.' }),
  }),
  height: ({ showFullInfo }) => (showFullInfo ? 280 : 60),
  icon: 'shield',
  request: (options) => [adguardRequest(options, 'status'), adguardRequest(options, 'dns_info')],
  read: (body) => {
    const [status, info] = (body as [unknown, unknown]).map(recordOf);
    const protects = info?.protection_enabled ?? status?.protection_enabled;
    if (typeof protects !== 'boolean') throw unreadable('state of the protection');
    const left = numberOf(status?.protection_disabled_duration) ?? 0;
    return {
      protects,
      version: textOf(status?.version),
      /** Until it protects again, where it only pauses. */
      secondsLeft: !protects && left > 0 ? left / 1000 : undefined,
      settings: settingsOf({ ...status, ...info }),
    };
  },
  actions: {
    pause: {
      icon: 'pause',
      request: (options) => protection(options, { enabled: false, duration: pause }),
      isOffered: ({ protects }) => protects,
    },
    resume: {
      icon: 'play',
      request: (options) => protection(options, { enabled: true }),
      isOffered: ({ protects }) => !protects,
    },
  },
  shows: ({ protects, settings, version, secondsLeft }, { options, t, format }) => {
    const written = settings.map(({ name, value }) => ({
      label: t(name),
      value: writtenSetting(name, value, t, format),
    }));
    const about = version === undefined ? undefined : t('version', { version });
    return [
      lead(protects ? t('enabled') : t('disabled'), {
        level: protects ? 'good' : 'bad',
        note: secondsLeft === undefined ? about : t('pauses', { duration: format.duration(secondsLeft) }),
      }),
      options.showFullInfo ? list(written) : details(...written.map(({ label, value }) => figure(label, value))),
    ];
  },
  glance: ({ protects, settings }, { t, format }) => ({
    text: protects ? t('protects') : t('protects-not'),
    level: protects ? undefined : 'bad',
    figures: settings
      .filter(({ name }) => onTile.includes(name))
      .map(({ name, value }) => figure(t(name), writtenSetting(name, value, t, format))),
  }),
  example: { hostname: 'http://192.168.1.5:3000', showFullInfo: true },
});

/** Milliseconds that the protection pauses. */
const pause = 300_000;

const protection = (options: Connection, body: object): WidgetRequest => ({
  ...adguardRequest(options, 'protection'),
  method: 'POST',
  body,
});

/** In their order, by the fields of both answers. */
const names = {
  'dns-address': 'dns_addresses',
  'dns-port': 'dns_port',
  'http-port': 'http_port',
  'blocking-mode': 'blocking_mode',
  cache: 'cache_size',
  ipv6: 'disable_ipv6',
  dnssec: 'dnssec_enabled',
  edns: 'edns_cs_enabled',
  'private-ptr': 'use_private_ptr_resolvers',
  upstream: 'upstream_dns',
  'ptr-upstream': 'local_ptr_upstreams',
  bootstrap: 'bootstrap_dns',
} as const;

type Name = keyof typeof names;

const onTile: readonly Name[] = ['dns-port', 'cache', 'dnssec', 'ipv6'];

/** The settings as plain values, and lists of texts; nothing where the server says nothing. */
const settingsOf = (fields: Readonly<Record<string, unknown>>) =>
  (Object.keys(names) as Name[]).map((name) => {
    const value = fields[names[name]];
    if (typeof value === 'boolean') return { name, value: name === 'ipv6' ? !value : value };
    if (name === 'cache') return { name, value: numberOf(value) ?? null };
    const texts = [value].flat().flatMap((text) => textOf(text) ?? []);
    return { name, value: texts.length > 0 ? texts : null };
  });

function writtenSetting(
  name: Name,
  value: readonly string[] | number | boolean | null,
  t: WidgetWords,
  format: Format,
): string {
  if (value === null) return t('none');
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'number') return format.bytes(value, 1024);
  const text = format.list(value);
  return name === 'blocking-mode' ? text.replaceAll('_', ' ') : text;
}
