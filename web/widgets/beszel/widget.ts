import { Type } from 'typebox';
import { DashError } from '../../../schema/errors.ts';
import { type Cell, empty, facts, figure, type Level, levelOf, list, meters, worstOf } from '../../../schema/shown.ts';
import { defineWidget, type ShowContext } from '../../../schema/widget.ts';
import { family, monitorsEnd, monitorsGlance } from '../_monitors/monitors.ts';
import { baseAddress } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, textOf, timeOf, unreadable } from '../answers.ts';
import { worstFirst } from '../levels.ts';

const megabyte = 1024 ** 2;
const shares = ['processor', 'memory', 'disk'] as const;

export default defineWidget({
  type: 'beszel',
  family,
  category: 'machine',
  picture: 'table',
  summary: 'The machines that Beszel watches and what they use, or one of them.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of the hub of Beszel, such as `http://192.168.1.5:8090`.' }),
    username: Type.String({ description: 'E-mail address of a user, who sees the own systems.', writeOnly: true }),
    password: Type.String({ description: 'The password of that user.', writeOnly: true }),
    system: Type.Optional(Type.String({ description: 'Id or name of a system; all of them unless set.' })),
    superuser: Type.Boolean({ default: false, description: 'The account is that of a superuser.' }),
  }),
  interval: 30,
  height: ({ system }) => (system === undefined ? 142 : 186),
  shape: 'list',
  icon: 'machine',
  signIn: ({ hostname, username, password, superuser }) => ({
    request: {
      url: `${baseAddress(hostname)}/api/collections/${superuser ? '_superusers' : 'users'}/auth-with-password`,
      method: 'POST',
      body: { identity: username, password },
    },
    keep: { body: (body) => textOf(recordOf(body).token) },
    send: { header: 'Authorization', prefix: 'Bearer ' },
    // Whose token is over sees no systems, as one who has none.
    hasEnded: (status, body) => status === 401 || status === 403 || numberOf(recordOf(body).totalItems) === 0,
  }),
  request: ({ hostname }) => ({
    url: `${baseAddress(hostname)}/api/collections/systems/records?page=1&perPage=500&sort=%2Bcreated`,
  }),
  read: (body, { system }) => {
    const { items } = recordOf(body);
    if (!Array.isArray(items)) throw unreadable('list of systems');
    const systems = recordsOf(items).map(readSystem);
    if (system === undefined) return worstFirst(systems);
    const wanted = system.toLowerCase();
    const found = systems.find(({ id, name }) => id === system || name.toLowerCase() === wanted);
    if (!found) {
      throw new DashError('no-such-system', `Beszel knows no system "${system}".`, {
        hint: 'Give the name as Beszel shows it, and check that the user may see it.',
        values: { system },
      });
    }
    return [found];
  },
  title: ([first], { options: { system } }) => (first && system !== undefined ? { text: first.name } : undefined),
  end: (systems, { options: { system }, t }) => {
    const [first] = systems;
    if (system === undefined) return monitorsEnd(systems, t);
    return first && !first.isUp ? { text: wordFor(first, t), level: first.level } : undefined;
  },
  shows: (systems, { options: { system }, t, format, asOf }) => {
    const [first] = systems;
    if (!first) return empty(t('no-systems'), t('may-lack-rights'));
    if (system !== undefined) return showSystem(first, { t, format, asOf });
    const cellOf = (use: number | undefined): Cell =>
      use === undefined ? { text: '–' } : { text: format.percent(use), share: use, level: levelOf(use) };
    return list(
      systems.map((one) => ({
        label: one.name,
        note: one.isUp ? undefined : wordFor(one, t),
        level: one.level,
        cells: one.isUp ? shares.map((name) => cellOf(one[name])) : [],
        details: showSystem(one, { t, format, asOf }),
      })),
      [t('system'), ...shares.map((name) => t(name))],
    );
  },
  glance: (systems, { options: { system }, t, format }) => {
    const [first] = systems;
    if (system === undefined || !first) return monitorsGlance(systems, t);
    if (!first.isUp) return { text: wordFor(first, t), level: first.level === 'bad' ? 'bad' : undefined };
    const percent = (share: number | undefined) => (share === undefined ? undefined : format.percent(share));
    return {
      text: t('busy', { share: percent(first.processor) ?? '–' }),
      short: percent(first.processor),
      level: worstUse(first),
      figures: [
        ...shares.map((name) => figure(t(name), percent(first[name]))),
        first.network !== undefined && figure(t('network'), format.rate(first.network)),
      ],
    };
  },
  example: {
    hostname: 'http://192.168.1.5:8090',
    username: 'DASH_BESZEL_USER',
    password: 'DASH_BESZEL_PASSWORD',
    system: 'nas',
  },
});

const levels: Readonly<Record<string, Level>> = { up: 'good', down: 'bad', paused: 'unknown', pending: 'unknown' };

type System = ReturnType<typeof readSystem>;

function readSystem({ id, name, host, status, info, updated }: Readonly<Record<string, unknown>>) {
  const { cpu, mp, dp, bb, b, u, v } = recordOf(info);
  const state = textOf(status) ?? '';
  const use = { processor: numberOf(cpu), memory: numberOf(mp), disk: numberOf(dp) };
  const known: Level = (Object.hasOwn(levels, state) ? levels[state] : undefined) ?? 'unknown';
  const isUp = state === 'up';
  const older = numberOf(b);
  return {
    id: textOf(id) ?? '',
    name: textOf(name) ?? textOf(host) ?? '',
    ...{ state, isUp, ...use },
    // A machine that is short of something is up all the same.
    level: isUp && worstUse(use) ? ('warning' as const) : known,
    /** Bytes a second, which older agents tell in megabytes. */
    network: numberOf(bb) ?? (older === undefined ? undefined : older * megabyte),
    seconds: numberOf(u),
    version: textOf(v),
    updated: timeOf(updated),
  };
}

const worstUse = (use: Readonly<Record<(typeof shares)[number], number | undefined>>) =>
  worstOf(shares.map((name) => (use[name] === undefined ? undefined : levelOf(use[name]))));

const wordFor = ({ state }: System, t: ShowContext<unknown>['t']) =>
  Object.hasOwn(levels, state) ? t(`is-${state}`) : state;

/** One system alone: what it uses, and what else is known of it. */
const showSystem = (system: System, { t, format, asOf }: Pick<ShowContext<unknown>, 't' | 'format' | 'asOf'>) => [
  system.isUp &&
    meters(
      shares.flatMap((name) => {
        const share = system[name];
        return share === undefined ? [] : [{ label: t(name), share }];
      }),
    ),
  facts(
    system.isUp && system.network !== undefined && figure(t('network'), format.rate(system.network)),
    system.isUp && system.seconds !== undefined && figure(t('runs-for'), format.duration(system.seconds)),
    system.updated !== undefined && figure(t('updated'), format.past(system.updated, asOf)),
  ),
];
