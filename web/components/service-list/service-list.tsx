import {
  type Incident,
  type ServiceHistory,
  type ServiceState,
  type StatusPlan,
  type StatusRange,
  statusRanges,
} from '../../../schema/api/status-page.ts';
import { type Format, formatFor } from '../../../schema/format.ts';
import type { Picture } from '../../../schema/picture.ts';
import { letterTile } from '../../../schema/rules/icons/letter-tile.ts';
import { availabilityOf, availabilityText, groupsOf, sumOf } from '../../../schema/rules/status/spans.ts';
import type { Words } from '../../../schema/widget.ts';
import { Icon } from '../icon/icon.tsx';
import { type Bar, barOf, barsHtml } from '../parts/bars.ts';
import { rangeText, saidText, timeText } from './service-words.ts';

interface Props {
  plan: StatusPlan;
  /** By the keys of the items; those without one are not shown. */
  histories: ReadonlyMap<string, ServiceHistory>;
  range: StatusRange;
  /** Milliseconds since 1970. */
  now: number;
  /** Words by their keys with the namespace. */
  t: Words;
}

interface Service {
  title: string;
  item: StatusPlan['sections'][number]['items'][number];
  history: ServiceHistory;
}

/** Up to so many services all sections are open. */
const mostOpen = 12;
/** Incidents that stand there at once; the rest is unfolded. */
const firstIncidents = 6;
/** Incidents that are shown at all, of all services. */
const mostIncidents = 100;

/** How all services are, how they were, and what went wrong. */
export function ServiceList({ plan, histories, range, now, t }: Props) {
  const format = formatFor(plan.language);
  const sections = plan.sections
    .map(({ items, ...section }) => ({
      ...section,
      services: items.flatMap((item): Service[] => {
        const history = histories.get(item.key);
        return history ? [{ title: item.title, item, history }] : [];
      }),
    }))
    .filter(({ services }) => services.length > 0);
  const services = sections.flatMap((section) => section.services);
  const incidents = services
    .flatMap(({ title, history }) => history.incidents.map((incident) => ({ title, ...incident })))
    .sort((one, other) => other.from - one.from);
  const present = incidents.filter(({ to }) => to === undefined);
  const past = incidents.filter(({ to }) => to !== undefined).slice(0, mostIncidents);
  const count = services.length;
  const row = { range, format, t };
  const list = { now, format, t };
  return (
    <>
      <div className="service-lead">
        <Lead services={services} t={t} />
        <nav className="service-ranges" aria-label={t('status-page:ranges')}>
          {Object.keys(statusRanges).map((name) => (
            <a key={name} href={`?range=${name}`} aria-current={name === range ? 'true' : undefined}>
              {rangeText(name as StatusRange, plan.language)}
            </a>
          ))}
        </nav>
      </div>
      {present.length > 0 && (
        <section className="service-card service-now">
          <h2>{t('status-page:now')}</h2>
          <Incidents incidents={present} {...list} />
        </section>
      )}
      <div className="service-groups">
        {sections.map(({ name, picture, services }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may be alike, and nothing is drawn a second time.
          <details className="service-card" key={index} open={count <= mostOpen || !isWell(services)} data-fold={index}>
            <SectionHead name={name} picture={picture} services={services} {...row} />
            <ul>
              {services.map((service) => (
                <Row key={service.item.key} service={service} {...row} />
              ))}
            </ul>
          </details>
        ))}
        {services.length > 0 && <Legend t={t} />}
      </div>
      {services.length > 0 && (past.length > 0 || incidents.length === 0) && (
        <section className="service-card service-before">
          <h2>{t('status-page:before')}</h2>
          {incidents.length === 0 && <p className="service-none">{t('status-page:none')}</p>}
          <Incidents incidents={past.slice(0, firstIncidents)} {...list} />
          {past.length > firstIncidents && (
            <details data-fold="before">
              <summary>{t('status-page:more')}</summary>
              <Incidents incidents={past.slice(firstIncidents)} {...list} />
            </details>
          )}
        </section>
      )}
    </>
  );
}

const stateOf = ({ state }: Pick<ServiceHistory, 'state'>): ServiceState | 'unknown' => state ?? 'unknown';

function Lead({ services, t }: { services: readonly Service[]; t: Words }) {
  const down = services.filter(({ history }) => history.state === 'down');
  const up = services.filter(({ history }) => history.state === 'up' || history.state === 'slow').length;
  const isSlow = services.some(({ history }) => history.state === 'slow');
  const worst = down.length > 0 ? 'down' : up < services.length ? 'unknown' : isSlow ? 'slow' : 'up';
  const count = services.length;
  const ofAll = t('hero:up-of', { up, count });
  const [first = '', second = ''] = down.map(({ title }) => title);
  const title =
    count === 0
      ? t('status-page:nothing-checked')
      : down.length > 2
        ? t('hero:down-many', { count: down.length })
        : down.length === 2
          ? t('hero:down-two', { first, second })
          : down.length === 1
            ? t('hero:down-one', { name: first })
            : up === count
              ? t('hero:all-up', { count })
              : up > 0
                ? ofAll
                : t('status-page:unknown');
  return (
    <div>
      <h1>
        {count > 0 && <i className={`service-dot is-${worst}`} />}
        {title}
      </h1>
      {down.length > 0 && <p>{ofAll}</p>}
    </div>
  );
}

/** Whether all of a section are up, and none was down in the time shown: then its heading says all there is to say. */
const isWell = (services: readonly Service[]): boolean =>
  services.every(({ history }) => history.state === 'up' && history.hours.every(({ down }) => down === 0));

/** The heading of a section, which folds it; while it is folded it says how all in it are and were. */
function SectionHead({
  name,
  picture,
  services,
  range,
  format,
  t,
}: {
  name: string;
  picture: Picture | undefined;
  services: readonly Service[];
  range: StatusRange;
  format: Format;
  t: Words;
}) {
  const histories = services.map(({ history }) => history);
  const hours = Array.from({ length: statusRanges[range].hours }, (_, hour) =>
    sumOf(histories.flatMap((history) => history.hours[hour] ?? [])),
  );
  const share = availabilityText(availabilityOf(sumOf(hours)), format.locale);
  const up = histories.filter(({ state }) => state === 'up' || state === 'slow').length;
  return (
    <summary>
      <h2>
        <Icon picture={picture} />
        <span>{name}</span>
        <small>{t('status-page:up-of', { up, count: services.length })}</small>
      </h2>
      <Bars
        bars={groupsOf(hours, statusRanges[range].bar).map(barOf)}
        label={`${rangeText(range, format.locale)}, ${share}`}
      />
      <b>{share}</b>
    </summary>
  );
}

function Row({
  service: { title, item, history },
  range,
  format,
  t,
}: {
  service: Service;
  range: StatusRange;
  format: Format;
  t: Words;
}) {
  const state = stateOf(history);
  const all = sumOf(history.hours);
  const share = availabilityText(availabilityOf(all), format.locale);
  const bars = groupsOf(history.hours, statusRanges[range].bar).map(barOf);
  const word = t(`status-page:state-${state}`);
  const isTimed = state === 'up' && all.time !== undefined;
  return (
    <li className={`service is-${state}`}>
      <Icon picture={item.picture ?? letterTile(title)} color={item.color} plate />
      <i className={`service-dot is-${state}`} role="img" aria-label={word} />
      <span className="service-title">{title}</span>
      <Bars bars={bars} label={`${rangeText(range, format.locale)}, ${share}`} />
      <b>{share}</b>
      <span className="service-time">{isTimed ? timeText(all.time ?? 0, format) : state === 'up' ? '' : word}</span>
    </li>
  );
}

function Bars({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const size = bars.length > 60 ? 'many' : undefined;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: bars have no text but the label, which is escaped.
    <div className="service-bars" data-size={size} dangerouslySetInnerHTML={{ __html: barsHtml(bars, label) }} />
  );
}

function Incidents({
  incidents,
  now,
  format,
  t,
}: {
  incidents: readonly (Incident & { title: string })[];
  now: number;
  format: Format;
  t: Words;
}) {
  if (incidents.length === 0) return null;
  return (
    <ul className="service-incidents">
      {incidents.map(({ title, from, to, state, told, ...said }) => {
        const written = (at: number) =>
          new Date(at).toDateString() === new Date(now).toDateString() ? format.time(at) : format.dateTime(at);
        const lasted = format.duration(Math.max(60, Math.round(((to ?? now) - from) / 1000)));
        // The times are elements, so that the browser can write them by its own clock.
        const [before, after] = t(to === undefined ? 'status-page:since' : 'status-page:lasted', {
          time: '\u0000',
          lasted,
        }).split('\u0000');
        const [beforeTold, afterTold] = told
          ? t('status-page:told', {
              names: format.list(told.channels),
              count: told.channels.length,
              time: '\u0000',
            }).split('\u0000')
          : [];
        const reason = state === 'down' ? saidText(said, t) : '';
        return (
          <li key={`${from} ${title}`}>
            <i className={`service-dot is-${state}`} />
            <div>
              <h3>{t(`status-page:${to === undefined ? 'is' : 'was'}-${state}`, { name: title })}</h3>
              <p>
                {before}
                <time dateTime={new Date(from).toISOString()}>{written(from)}</time>
                {after}
              </p>
              {reason && <p className="service-said">{reason}</p>}
              {told && (
                <p className="service-said">
                  {beforeTold}
                  <time dateTime={new Date(told.at).toISOString()}>{written(told.at)}</time>
                  {afterTold}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Legend({ t }: { t: Words }) {
  const keys: [Bar, string][] = [
    [{ state: 'well' }, 'key-well'],
    [{ state: 'slow', share: 0.35 }, 'key-slow'],
    [{ state: 'down', share: 0.35 }, 'key-down'],
    [{ state: 'unknown' }, 'state-unknown'],
  ];
  return (
    <ul className="service-legend">
      {keys.map(([bar, key]) => (
        <li key={key}>
          <span aria-hidden="true">
            <Bars bars={[bar]} label="" />
          </span>
          {t(`status-page:${key}`)}
        </li>
      ))}
    </ul>
  );
}
