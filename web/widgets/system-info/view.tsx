import './view.css';
import type { ViewProps } from '../../../schema/widget.ts';
import { Meter } from '../../components/charts/meter.tsx';
import { uptimeText } from './uptime.ts';
import type widget from './widget.ts';

export { default as widget } from './widget.ts';

const minutes = [1, 5, 15];

export default function SystemInfo({ data, t, locale }: ViewProps<typeof widget>) {
  const { host, system, uptime, memory, load } = data;
  return (
    <div className="system-info">
      <p className="system-info-host">{host}</p>
      <p className="system-info-note">
        {system && <bdi>{system}</bdi>}
        {uptime !== undefined && (
          <span>
            {t('system-info.uptime')} {uptimeText(uptime, locale)}
          </span>
        )}
      </p>
      {memory && (
        <Meter
          label={t('system-info.memory')}
          value={memory.used}
          text={new Intl.NumberFormat(locale, { style: 'percent' }).format(memory.used / 100)}
          note={memory.total && t('system-info.of', { total: memory.total })}
        />
      )}
      {load.length > 0 && (
        <dl className="system-info-load">
          {load.map((value, index) => (
            <div key={minutes[index]}>
              <dt>{t('system-info.load', { minutes: minutes[index] ?? 0 })}</dt>
              <dd>{new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
