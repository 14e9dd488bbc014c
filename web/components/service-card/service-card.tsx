import './service-card.css';
import { useId, useState } from 'react';
import { type ServiceHistoryReply, type ServiceRange, serviceRanges } from '../../../schema/api/status-history.ts';
import { type Incident, type Span, statusRanges } from '../../../schema/api/status-page.ts';
import type { Format } from '../../../schema/format.ts';
import { availabilityOf, availabilityText, sumOf, usualTimeOf } from '../../../schema/rules/status/spans.ts';
import type { Words } from '../../../schema/widget.ts';
import { barOf, barsHtml } from '../parts/bars.ts';
import { sparkLine } from '../parts/spark-line.ts';
import { rangeText, saidText, timeText } from '../service-list/service-words.ts';

interface Props {
  title: string;
  hotkey?: number | undefined;
  /** What there is to be seen to before it goes wrong. */
  note?: string | undefined;
  history: ServiceHistoryReply;
  format: Format;
  /** Words by their keys with the namespace. */
  t: Words;
  /** The page of all services, where there is one. */
  statusPage?: string | undefined;
}

/** Incidents that it has room for. */
const mostIncidents = 3;
/** Milliseconds from which on an answer is slow. */
const slowFrom = 2000;

/** How one service is and was: in bars, in percent, in the time that it took to answer, and what went wrong last. */
export function ServiceCard({ title, hotkey, note, history, format, t, statusPage }: Props) {
  const [range, setRange] = useState<ServiceRange>('24h');
  const name = useId();
  const { state = 'unknown', spans, incidents, now } = history;
  const shown = spans[range];
  const share = shareText(shown, format);
  const { hours } = statusRanges[range];
  const hour = 3_600_000;
  const from = (Math.floor(now / hour) - hours + 1) * hour;
  const last = state === 'down' ? undefined : spans['24h'].findLast(({ time }) => time !== undefined)?.time;
  const word = t(`status-page:state-${state}`);
  return (
    <article className="service-card-box">
      <div className="service-card-head">
        <i className={`service-dot is-${state}`} />
        <h2 dir="auto">{title}</h2>
        <p>{state === 'unknown' || last === undefined ? word : format.list([word, timeText(last, format)])}</p>
        {hotkey !== undefined && (
          <span className="service-card-key" aria-hidden="true">
            {hotkey}
          </span>
        )}
      </div>
      {note && (
        <p className="service-card-note" dir="auto">
          {note}
        </p>
      )}
      <div className="segments service-card-ranges" role="radiogroup" aria-label={t('status-page:ranges')}>
        {serviceRanges.map((each) => (
          <label key={each}>
            <input type="radio" name={name} checked={each === range} onChange={() => setRange(each)} />
            <span className="segment-text">{rangeText(each, format.locale)}</span>
          </label>
        ))}
      </div>
      <div className="service-card-bars">
        <div
          // biome-ignore lint/security/noDangerouslySetInnerHtml: bars have no text but the label, which is escaped.
          dangerouslySetInnerHTML={{
            __html: barsHtml(
              shown.map(barOf),
              t('status-page:range-share', { range: rangeText(range, format.locale), share }),
            ),
          }}
        />
        <p aria-hidden="true">
          <span>{writtenTime(from, format, range === '24h' ? beginning : day)}</span>
          <b>{share}</b>
          <span>{t('status-page:until-now')}</span>
        </p>
      </div>
      <Times spans={shown} format={format} t={t} />
      <ul className="service-card-incidents">
        {incidents.slice(0, mostIncidents).map((incident) => (
          <IncidentLine key={incident.from} incident={incident} now={now} format={format} t={t} />
        ))}
        {incidents.length === 0 && <li className="service-card-none">{t('status-page:none')}</li>}
      </ul>
      {statusPage !== undefined && (
        <div className="service-card-foot">
          <a href={statusPage}>{t('status-page:all-services')}</a>
          {range !== '30d' && (
            <span>
              {t('status-page:range-share', {
                range: rangeText('30d', format.locale),
                share: shareText(spans['30d'], format),
              })}
            </span>
          )}
        </div>
      )}
    </article>
  );
}

const beginning = { weekday: 'short', hour: '2-digit', minute: '2-digit' } as const;
const day = { day: 'numeric', month: 'short' } as const;
const writtenTime = (time: number, { locale }: Format, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, parts).format(time);

const shareText = (spans: readonly Span[], format: Format): string =>
  availabilityText(availabilityOf(sumOf(spans)), format.locale);

/** The line of the times until it answered, the usual one and the longest. */
function Times({ spans, format, t }: { spans: readonly Span[]; format: Format; t: Words }) {
  const usual = usualTimeOf(spans);
  if (usual === undefined) return null;
  const slowest = Math.max(...spans.map(({ time = 0 }) => time));
  const line = sparkLine({ values: spans.map(({ time }) => time ?? null), least: usual });
  return (
    <section className="service-card-times" aria-label={t('status-page:times')}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {line && <path className="service-card-area" d={`${line.path}V100H0Z`} />}
        {line && <path className="service-card-line" d={line.path} vectorEffect="non-scaling-stroke" />}
      </svg>
      <dl>
        <dt>{t('status-page:usual')}</dt>
        <dd>{timeText(usual, format)}</dd>
        <dt>{t('status-page:slowest')}</dt>
        <dd className={slowest < slowFrom ? undefined : 'is-slow'}>{timeText(slowest, format)}</dd>
      </dl>
    </section>
  );
}

function IncidentLine({ incident, now, format, t }: { incident: Incident; now: number; format: Format; t: Words }) {
  const { from, to, state } = incident;
  const lasted = format.duration(Math.max(60, Math.round(((to ?? now) - from) / 1000)));
  const isToday = new Date(from).toDateString() === new Date(now).toDateString();
  const key = `status-page:${to === undefined ? 'since' : 'once'}-${state}`;
  const [before, after] = t(key, { time: '\u0000', lasted }).split('\u0000');
  const said = state === 'down' ? saidText(incident, t) : '';
  return (
    <li>
      <i className={`service-dot is-${state}`} />
      <p>
        {before}
        <time dateTime={new Date(from).toISOString()}>
          {isToday ? format.time(from) : writtenTime(from, format, { ...day, ...beginning, weekday: undefined })}
        </time>
        {after}
        {said && <small>{said}</small>}
      </p>
    </li>
  );
}
