import './view.css';
import type { ViewProps } from '../../../schema/widget.ts';
import { Gauge } from '../../components/charts/gauge.tsx';
import { MoreDetails } from '../../components/charts/more-details.tsx';
import type widget from './widget.ts';

export { default as widget } from './widget.ts';

export default function CurrentCpu({ data, t, locale }: ViewProps<typeof widget>) {
  const percent = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <div className="gl-current-cpu">
      <Gauge value={data.total} label={t('gl-current-cpu.label')} unit="%" locale={locale} />
      <MoreDetails
        t={t}
        rows={data.parts.map(({ name, value }) => ({
          label: name.replaceAll('_', ' '),
          value: `${percent.format(value)} %`,
        }))}
      />
    </div>
  );
}
