import { Type } from 'typebox';
import { details, type End, figure, list, row } from '../../../schema/shown.ts';
import { textsOf } from '../../../schema/values.ts';
import { defineWidget, type WidgetWords } from '../../../schema/widget.ts';
import { baseAddress } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, textOf, timeOf, unreadable } from '../answers.ts';
import { countFigure, countWords } from '../counts.ts';
import { worstFirst } from '../levels.ts';

const kinds = ['routers', 'services', 'middlewares'] as const;
const protocols = ['http', 'tcp', 'udp'] as const;

/** More than any Traefik lists, which gives a hundred unless asked for more. */
const wholePage = 1000;

export default defineWidget({
  type: 'traefik',
  category: 'network',
  picture: 'rows',
  summary: 'Routers, services and middlewares of Traefik, and which of them are faulty.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of the API of Traefik, such as `http://192.168.1.5:8080`.' }),
    username: Type.Optional(Type.String({ description: 'User name, where the API asks for one.', writeOnly: true })),
    password: Type.Optional(
      Type.String({ description: 'Password; sent only together with a user name.', writeOnly: true }),
    ),
  }),
  interval: 60,
  shape: 'row',
  icon: 'network',
  request: (options) => [
    traefikRequest(options, 'overview'),
    { ...traefikRequest(options, 'version'), optional: true },
  ],
  // Lists are long, and asked for where they have something to say.
  follows: (bodies, options) =>
    bodies.length > 2
      ? []
      : countsIn(bodies[0])
          .filter(({ errors, warnings }) => errors + warnings > 0)
          .map(({ protocol, kind }) => ({
            ...traefikRequest(options, `${protocol}/${kind}?per_page=${wholePage}`),
            optional: true as const,
          })),
  read: (body) => {
    const [overview, about, ...lists] = body as unknown[];
    const { http, providers } = recordOf(overview);
    if (recordOf(http).routers === undefined) throw unreadable('overview of Traefik');
    const { Version, startDate } = recordOf(about);
    const faulty = lists.flatMap((entries) => recordsOf(entries)).flatMap(readFault);
    return {
      counts: countsIn(overview),
      faulty: worstFirst(faulty),
      providers: textsOf(providers),
      version: textOf(Version),
      started: timeOf(startDate),
    };
  },
  end: ({ counts }, { t }) => stateOf(counts, t),
  shows: ({ counts, faulty, providers, version, started }, { t, format, asOf }) => {
    const [http, others] = [counts.filter(isHttp), counts.filter((one) => !isHttp(one) && one.total > 0)];
    return [
      row(
        ...http.map(({ kind, total, errors, warnings }) =>
          countFigure(t(kind), total, format, {
            level: errors > 0 ? 'bad' : warnings > 0 ? 'warning' : undefined,
          }),
        ),
      ),
      faulty.length > 0 && list(faulty.map(({ name, about, level }) => ({ label: name, note: about, level }))),
      details(
        ...others.map(({ protocol, kind, total }) =>
          countFigure(t(`of-${protocol}`, { kind: t(kind) }), total, format),
        ),
        providers.length > 0 && figure(t('providers'), format.list(providers)),
        figure(t('version'), version),
        started !== undefined && figure(t('runs-for'), format.duration((asOf - started) / 1000)),
      ),
    ];
  },
  glance: ({ counts }, { t, format }) => {
    const http = counts.filter(isHttp);
    const routers = http.find(({ kind }) => kind === 'routers')?.total ?? 0;
    const state = stateOf(counts, t);
    return {
      text: state?.text ?? t('count-routers', countWords(routers, format, 'written')),
      level: state?.level,
      figures: http.map(({ kind, total }) => countFigure(t(kind), total, format)),
    };
  },
  example: { hostname: 'http://192.168.1.5:8080', username: 'DASH_TRAEFIK_USER', password: 'DASH_TRAEFIK_PASSWORD' },
});

const traefikRequest = (
  { hostname, username, password }: { hostname: string; username?: string; password?: string },
  path: string,
) => ({
  url: `${baseAddress(hostname)}/api/${path}`,
  ...(username && password && { basic: { username, password } }),
});

type Count = ReturnType<typeof countsIn>[number];

/** What there is of each kind, as the overview says; of UDP there are no middlewares. */
const countsIn = (overview: unknown) =>
  protocols.flatMap((protocol) => {
    const byKind = recordOf(recordOf(overview)[protocol]);
    return kinds.flatMap((kind) => {
      const { total, errors, warnings } = recordOf(byKind[kind]);
      if (total === undefined) return [];
      const [all, bad, odd] = [total, errors, warnings].map((value) => numberOf(value) ?? 0);
      return [{ protocol, kind, total: all ?? 0, errors: bad ?? 0, warnings: odd ?? 0 }];
    });
  });

const isHttp = ({ protocol }: Count) => protocol === 'http';

/** What is wrong with an entry of a list, and nothing where it is well. */
function readFault({ name, status, error }: Readonly<Record<string, unknown>>) {
  const state = textOf(status);
  if (state === undefined || state === 'enabled') return [];
  const words = textsOf(error);
  const level = state === 'warning' ? ('warning' as const) : ('bad' as const);
  return [{ name: textOf(name) ?? '', about: words.join(' · ') || undefined, level }];
}

/** How many errors there are, or warnings; nothing where there are none. */
function stateOf(counts: readonly Count[], t: WidgetWords): (End & { level: 'bad' | 'warning' }) | undefined {
  const errors = counts.reduce((sum, one) => sum + one.errors, 0);
  if (errors > 0) return { text: t('count-errors', { count: errors }), level: 'bad' };
  const warnings = counts.reduce((sum, one) => sum + one.warnings, 0);
  return warnings > 0 ? { text: t('count-warnings', { count: warnings }), level: 'warning' } : undefined;
}
