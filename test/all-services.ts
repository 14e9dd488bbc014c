import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { dump } from 'js-yaml';
import { isDashError } from '../schema/errors.ts';
import { replaceSecretNames, secretNames } from '../schema/rules/secrets/secret-names.ts';
import type { WidgetDeclaration, WidgetRequest } from '../schema/widget.ts';
import { readOptions } from '../schema/widget-options.ts';
import { isOwnAddress, widgetRequests } from '../schema/widget-plan.ts';
import { catalogue } from '../web/widgets/catalogue.ts';
import { png } from './png.ts';
import { folderWith } from './serving.ts';
import { drawnPicture, fixtureOf, ownViews } from './widget-cards.tsx';

/** A service in the place of all that widgets ask, and a dashboard with one widget of each type. */
export interface AllServices {
  /** `conf.yml`: a section a widget, named as its type. */
  config: string;
  /** What the dashboard's folder holds beside it, by path. */
  files: Record<string, string>;
  /** What a server is started with so that its requests go to the service, whatever host they are for. */
  env: Record<string, string>;
  /** How often each address was asked, without its query. */
  asked: Map<string, number>;
  /** What each type asks, as `asked` has it. */
  addresses: ReadonlyMap<string, readonly string[]>;
  /** From now on it answers nothing. */
  break(): void;
  /** From now on an address is answered so. */
  ail(address: string, ailment: Ailment): void;
  stop(): Promise<void>;
}

/** What a service that isn't well does: it takes the request and says nothing, or says what nobody understands. */
export type Ailment = 'hangs' | 'babbles';

/** Has what a process asks over HTTP or HTTPS go to one port, in plain text. */
const reroute = (port: number) => `
const net = require('node:net'), tls = require('node:tls'), own = net.connect.bind(net);
const there = ({ signal }) => own({ host: '127.0.0.1', port: ${port}, signal });
net.connect = (options) => there(options);
tls.connect = (options) => {
  const socket = there(options);
  socket.once('connect', () => socket.emit('secureConnect'));
  return socket;
};
require('node:module').syncBuiltinESMExports();
`;

/** Answers as the first case of each fixture has it. */
export async function startAllServices(types: readonly string[] = Object.keys(catalogue)): Promise<AllServices> {
  const widgets = await Promise.all(types.map(describe));
  const names = secretNames(widgets.map(({ entry }) => entry));
  const secretOf = (name: string) => `k3y-of-${name.toLowerCase().replaceAll('_', '-')}`;
  const answers = new Map<string, string | undefined>();
  const files: Record<string, string> = { 'picture.svg': drawnPicture };
  const addresses = new Map<string, string[]>(types.map((type) => [type, []]));
  for (const { type, request, body } of widgets.flatMap(({ asks, entry: { type } }) =>
    asks.map((ask) => ({ type, ...ask })),
  )) {
    if (isOwnAddress(request.url)) {
      files[request.url.replace(/^(?:\.?\/)+/, '')] = JSON.stringify(body);
      continue;
    }
    const { host, pathname, search } = new URL(replaceSecretNames(request.url, secretOf).replace(/^\/\//, 'http://'));
    const text = request.as === 'text' ? String(body) : JSON.stringify(body);
    const answer = isDashError(body) ? undefined : text;
    addresses.get(type)?.push(`${host}${pathname}`);
    for (const key of [`${host}${pathname}${search}`, `${host}${pathname}`])
      if (!answers.has(key)) answers.set(key, answer);
  }
  const headers = new Map<string, [name: string, value: string]>();
  for (const { asks, keeps } of widgets) {
    const { url = '' } = asks.at(-1)?.request ?? {};
    if (!keeps) continue;
    const { host } = new URL(replaceSecretNames(url, secretOf).replace(/^\/\//, 'http://'));
    headers.set(host, 'cookie' in keeps ? ['Set-Cookie', `${keeps.cookie}=${sid}`] : [keeps.header, `${sid}=1`]);
  }
  const asked = new Map<string, number>();
  const ailments = new Map<string, Ailment>();
  let isBroken = false;
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '', 'http://any');
    const host = request.headers.host ?? '';
    asked.set(`${host}${pathname}`, (asked.get(`${host}${pathname}`) ?? 0) + 1);
    const body = answers.get(`${host}${pathname}${search}`) ?? answers.get(`${host}${pathname}`);
    const ailment = ailments.get(`${host}${pathname}`);
    if (ailment === 'hangs') return;
    if (ailment === 'babbles') return void response.end(nonsense);
    if (request.headers.accept?.startsWith('image/')) return void response.end(picture);
    if (isBroken || body === undefined) return void response.writeHead(isBroken ? 503 : 404).end();
    const header = headers.get(host);
    if (header) response.setHeader(...header);
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const folder = folderWith({});
  writeFileSync(join(folder, 'reroute.cjs'), reroute(port));
  return {
    config: dump({
      sections: widgets.map(({ entry }) => ({ name: entry.type, widgets: [entry] })),
    }),
    files,
    env: {
      NODE_OPTIONS: `--require=${join(folder, 'reroute.cjs')}`,
      ...Object.fromEntries(names.map((name) => [name, secretOf(name)])),
    },
    asked,
    addresses,
    break: () => {
      isBroken = true;
    },
    ail: (address, ailment) => {
      ailments.set(address, ailment);
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** No JSON, no XML, and no text. */
const nonsense = Buffer.from(Array.from({ length: 4096 }, (_, place) => (place * 149 + 128) % 256));

const picture = png(4, 4, () => [126, 168, 201]);

interface Described {
  entry: { type: string; options?: Record<string, unknown> };
  asks: { request: WidgetRequest; body: unknown }[];
  /** What each answer of the service says of a session. */
  keeps?: { cookie: string } | { header: string };
}

const sid = 's3ss10n';

/** What services answer who open a session that is read out of the body. */
const session = { session: { valid: true, sid }, success: true, data: { sid }, token: sid, authToken: sid };
/** The same of those that answer in lines. */
const sessionLines = 'Auth=somebody/0123456789abcdef\n';

/** A widget of the config, and what its service answers to each of its requests. */
async function describe(type: string): Promise<Described> {
  const own = ownViews[type];
  if (own) return { entry: { type, ...(Object.keys(own).length > 0 && { options: own }) }, asks: [] };
  const widget = catalogue[type] as WidgetDeclaration;
  const { options: usual, cases } = await fixtureOf(type);
  const [first] = cases;
  // One host may not answer two types: each has its own.
  const text = JSON.stringify({ ...usual, ...first?.options }).replace(/(?<=\/\/)(?=[\w.-]+\.example\.)/g, `${type}.`);
  const options = withSecretNames(widget, JSON.parse(text));
  const read = readOptions(widget.options, options);
  const bodies = widget.follows ? (first?.body as readonly unknown[]) : undefined;
  const requests = [...widgetRequests(widget, read)];
  const all = bodies ?? (requests.length === 1 ? [first?.body] : (first?.body as readonly unknown[]));
  for (let step = 0; widget.follows && step < 4; step++) {
    requests.push(...(widget.follows(all.slice(0, requests.length), read, Date.now()) ?? []));
    if (requests.length >= all.length) break;
  }
  const asks = requests.flatMap((request, place) => (place < all.length ? { request, body: all[place] } : []));
  const way = widget.signIn?.(read);
  if (!way) return { entry: { type, options }, asks };
  const asked = [...asks, { request: way.request, body: way.request.as === 'text' ? sessionLines : session }];
  return { entry: { type, options }, asks: asked, ...('body' in way.keep ? {} : { keeps: way.keep }) };
}

/** Options whose secrets are names of variables, as files should have them. */
function withSecretNames({ type, options }: WidgetDeclaration, given: Record<string, unknown>) {
  const isSecret = (name: string) => Object.hasOwn(options.properties[name] ?? {}, 'writeOnly');
  const nameOf = (option: string) => `DASH_${`${type}_${option}`.replaceAll('-', '_').toUpperCase()}`;
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      // An address that is secret itself is no key of a host that is known.
      typeof value === 'string' && isSecret(name) && !/^[a-z]+:\/\//i.test(value) ? nameOf(name) : value,
    ]),
  );
}
