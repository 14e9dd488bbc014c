import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ToldMessage } from '../../../schema/api/alerts.ts';
import type { Format } from '../../../schema/format.ts';
import { rowKeys } from '../../../schema/rules/text/row-keys.ts';

/** Messages that are shown. */
const most = 5;

/** What was told last, and when. */
export function LastTold({ recent, format }: { recent: readonly ToldMessage[]; format: Format }) {
  const { t } = useTranslation('editor');
  const titleId = useId();
  const shown = recent.slice(0, most);
  const keys = rowKeys(shown.map(({ at, event }) => `${at} ${event}`));
  return (
    <section className="alerts-last" aria-labelledby={titleId}>
      <h3 id={titleId}>{t('alerts-panel.last')}</h3>
      {shown.length === 0 && <p>{t('alerts-panel.none-yet')}</p>}
      <ul>
        {shown.map((message, index) => (
          <li key={keys[index]} className={`told-${message.event}`}>
            <span className="told-mark" aria-hidden="true" />
            <bdi title={message.titles.join(', ')}>{said(message)}</bdi>
            <time dateTime={new Date(message.at).toISOString()} title={format.dateTime(message.at)}>
              {format.past(message.at, Date.now())}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );

  function said({ event, titles, count }: ToldMessage): string {
    const [name = ''] = titles;
    return count === 1 ? t(`alerts.one-${event}`, { name }) : t(`alerts.many-${event}`, { count });
  }
}
