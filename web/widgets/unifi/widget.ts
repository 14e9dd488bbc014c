import { Type } from 'typebox';
import { DashError } from '../../../schema/errors.ts';
import type { Format } from '../../../schema/format.ts';
import { details, empty, figure, row } from '../../../schema/shown.ts';
import { defineWidget, type WidgetWords } from '../../../schema/widget.ts';
import { missingOption } from '../../../schema/widget-options.ts';
import { baseAddress } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, refusedBy, textOf, unreadable } from '../answers.ts';
import { shareFigure } from '../levels.ts';

export default defineWidget({
  type: 'unifi',
  aliases: ['unifi-controller'],
  category: 'network',
  picture: 'rows',
  summary: 'Whether UniFi has the internet, and who is in the network, by cable and by Wi-Fi.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of the console or the controller; `https` unless it says so.' }),
    apiKey: Type.Optional(Type.String({ description: 'API key of a console (UniFi OS).', writeOnly: true })),
    username: Type.Optional(
      Type.String({ description: 'Local account that may read, where there is no key.', writeOnly: true }),
    ),
    password: Type.Optional(Type.String({ description: 'Its password.', writeOnly: true })),
    site: Type.Optional(Type.String({ description: 'Name of the site; that called default unless set.' })),
    isConsole: Type.Optional(
      Type.Boolean({ description: 'Whether it runs UniFi OS; so it does unless its port is 8443, or this says else.' }),
    ),
  }),
  interval: 30,
  height: 46,
  shape: 'row',
  icon: 'network',
  signIn: (options) => {
    const { username, password, apiKey } = options;
    if (apiKey || !username || !password) return undefined;
    const cookie = hasConsole(options) ? 'TOKEN' : 'unifises';
    return {
      request: {
        url: `${baseAddress(options.hostname, 'https')}/api/${hasConsole(options) ? 'auth/login' : 'login'}`,
        method: 'POST',
        body: { username, password, remember: true },
      },
      keep: { cookie },
      send: { cookie },
    };
  },
  request: (options) => {
    const { hostname, apiKey, username, password } = options;
    if (!apiKey && !(username && password)) throw missingOption('apiKey', true);
    return {
      url: `${baseAddress(hostname, 'https')}${hasConsole(options) ? '/proxy/network' : ''}/api/stat/sites`,
      ...(apiKey && { headers: { 'X-API-KEY': apiKey } }),
      proxy: 'always',
    };
  },
  read: (body, { site = 'default' }) => {
    const { meta, data } = recordOf(body);
    if (textOf(recordOf(meta).rc) === 'error') {
      throw refusedBy('UniFi', textOf(recordOf(meta).msg) ?? 'error', 'Check that the account may read the site.');
    }
    if (!Array.isArray(data)) throw unreadable('list of sites');
    const isMeant = (name: unknown) => textOf(name)?.toLowerCase() === site.trim().toLowerCase();
    const found = recordsOf(data).find(({ name, desc }) => isMeant(desc) || isMeant(name));
    if (!found) throw unknownSite(site, recordsOf(data));
    const parts = new Map(recordsOf(found.health).map((part) => [textOf(part.subsystem), part] as const));
    const partOf = (name: string) => {
      const part = parts.get(name);
      const status = textOf(part?.status) ?? 'unknown';
      return part === undefined || status === 'unknown' ? undefined : { ...part, isUp: status === 'ok' };
    };
    const [wan, www, lan, wlan] = ['wan', 'www', 'lan', 'wlan'].map((name) => partOf(name) as Part | undefined);
    const gateway = recordOf(wan?.['gw_system-stats']);
    return {
      isKnown: [wan, lan, wlan].some((part) => part !== undefined),
      isOnline: wan?.isUp,
      /** Seconds since the gateway has started. */
      uptime: numberOf(gateway.uptime),
      latency: www?.isUp ? numberOf(www.latency) : undefined,
      processor: numberOf(gateway.cpu),
      memory: numberOf(gateway.mem),
      lan: readNetwork(lan),
      wlan: readNetwork(wlan),
    };
  },
  end: ({ isOnline, lan, wlan }, { t }) => {
    if (isOnline === false) return { text: t('offline'), level: 'bad' };
    const odd = lan?.isUp === false ? 'lan' : wlan?.isUp === false ? 'wlan' : undefined;
    return odd && { text: t(`${odd}-odd`), level: 'warning' };
  },
  shows: (data, { t, format }) => {
    const { isKnown, isOnline, uptime, latency, processor, memory, lan, wlan } = data;
    if (!isKnown) return empty(t('none'), t('none-why'));
    const devices = (name: string, count = 0) => count > 0 && figure(t(name), format.number(count, 0));
    const isOne = lan === undefined || wlan === undefined;
    return [
      row(
        isOnline !== undefined &&
          (latency === undefined || !isOnline
            ? figure(t('internet'), t(isOnline ? 'up' : 'down'), { level: isOnline ? 'good' : 'bad' })
            : figure(t('latency'), format.number(latency, 0), { unit: 'ms' })),
        ...usersOf(data, t, format),
        isOne && devices('devices', (lan ?? wlan)?.devices),
        uptime !== undefined && figure(t('uptime'), format.duration(uptime)),
      ),
      details(
        shareFigure(t('processor'), processor, format),
        shareFigure(t('memory'), memory, format),
        !isOne && devices('switches', lan.devices),
        !isOne && devices('access-points', wlan.devices),
      ),
    ];
  },
  glance: (data, { t, format }) => {
    const { isKnown, isOnline, lan, wlan, uptime, latency } = data;
    if (!isKnown) return undefined;
    const count = (lan?.users ?? 0) + (wlan?.users ?? 0);
    const figures = [
      ...usersOf(data, t, format),
      latency !== undefined && figure(t('latency'), format.quantity(latency, 'ms', 0)),
      uptime !== undefined && figure(t('uptime'), format.duration(uptime)),
    ];
    if (isOnline === false) return { text: t('offline'), level: 'bad', figures };
    return { text: t('clients', { count, clients: format.number(count, 0) }), short: format.number(count, 0), figures };
  },
  example: { hostname: 'https://192.168.1.1', apiKey: 'DASH_UNIFI_KEY' },
});

type Part = Readonly<Record<string, unknown>> & { isUp: boolean };

const readNetwork = (part: Part | undefined) =>
  part && { isUp: part.isUp, users: numberOf(part.num_user) ?? 0, devices: numberOf(part.num_adopted) ?? 0 };

type Network = ReturnType<typeof readNetwork>;

const usersOf = ({ lan, wlan }: { lan: Network; wlan: Network }, t: WidgetWords, format: Format) => [
  lan && figure(t('lan'), format.number(lan.users, 0)),
  wlan && figure(t('wlan'), format.number(wlan.users, 0)),
];

/** A key is one of a console; else the port tells, as that of a controller without a console is 8443. */
const hasConsole = ({ hostname, apiKey, isConsole }: { hostname: string; apiKey?: string; isConsole?: boolean }) =>
  isConsole ?? (apiKey !== undefined || !/:8443\/*$/.test(hostname.trim()));

const unknownSite = (site: string, sites: readonly Record<string, unknown>[]) => {
  const known = sites.flatMap(({ desc, name }) => textOf(desc) ?? textOf(name) ?? []).slice(0, 10);
  return new DashError('unifi-site', `UniFi has no site “${site}”.`, {
    hint: known.length > 0 ? `It has: ${known.join(', ')}.` : 'Check that the account may read it.',
    values: { site },
  });
};
