import './view.css';
import type { ViewProps } from '../../../schema/widget.ts';
import { FoldedDetails } from '../../components/charts/folded-details.tsx';
import { Gauge } from '../../components/charts/gauge.tsx';
import type widget from './widget.ts';

export { default as widget } from './widget.ts';

export default function CurrentCpu({ data, t, locale }: ViewProps<typeof widget>) {
  const percent = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <div className="gl-current-cpu">
      <Gauge value={data.total} label={t('gl-current-cpu.label')} unit="%" locale={locale} />
      <FoldedDetails
        t={t}
        rows={data.parts.map(({ name, value }) => ({
          label: name.replaceAll('_', ' '),
          value: `${percent.format(value)} %`,
        }))}
      />
    </div>
  );
}
