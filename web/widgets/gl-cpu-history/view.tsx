import './view.css';
import { useMemo } from 'react';
import type { ViewProps } from '../../../schema/widget.ts';
import { HistoryChart } from '../../components/charts/history-chart.tsx';
import { namedColors } from '../chart-options.ts';
import { timesAsOf } from './history.ts';
import type widget from './widget.ts';

export { default as widget } from './widget.ts';

export default function CpuHistory({ data, options, t, locale }: ViewProps<typeof widget>) {
  const times = useMemo(() => timesAsOf(data, Date.now() / 1000), [data]);
  const first = times[0];
  const last = times.at(-1);
  if (first === undefined || last === undefined)
    return <p className="gl-cpu-history-empty">{t('general.no-data-yet')}</p>;
  const minutes = Math.max(1, Math.round((last - first) / 60));
  return (
    <HistoryChart
      caption={t('gl-cpu-history.caption', { count: minutes })}
      times={times}
      series={['user', 'system'].map((name) => ({
        label: t(`gl-cpu-history.${name}`),
        values: data.series[name] ?? [],
      }))}
      colors={namedColors(options)}
      height={options.chartHeight}
      unit="%"
      highest={100}
      locale={locale}
      describe={(values) => t('general.series-summary', values)}
    />
  );
}
