import './view.css';
import type { ViewProps } from '../../../schema/widget.ts';
import { MoreDetails } from '../../components/charts/more-details.tsx';
import { Sky } from './sky.tsx';
import type widget from './widget.ts';

export { default as widget } from './widget.ts';

export default function Weather({ data, options, t, locale }: ViewProps<typeof widget>) {
  const unit = options.units === 'imperial' ? '°F' : '°C';
  return (
    <div className="weather">
      <div className="weather-now">
        <Sky code={data.icon} />
        <p className="weather-temperature">
          {Math.round(data.temperature)}
          <small>{unit}</small>
        </p>
        <p className="weather-description">
          <span>{data.description}</span>
          {data.place && <span className="weather-place">{data.place}</span>}
        </p>
      </div>
      {!options.hideDetails && <MoreDetails t={t} rows={details({ data, options, t, locale }, unit)} />}
    </div>
  );
}

function details(
  { data, options, t, locale }: Pick<ViewProps<typeof widget>, 'data' | 'options' | 't' | 'locale'>,
  unit: string,
) {
  const degrees = (value: number | undefined) => value !== undefined && `${Math.round(value)} ${unit}`;
  const number = (value: number | undefined, name: string) =>
    value !== undefined && `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value)} ${name}`;
  const rows: [string, string | false][] = [
    ['low', degrees(data.low)],
    ['high', degrees(data.high)],
    ['feels-like', degrees(data.feelsLike)],
    ['pressure', number(data.pressure, 'hPa')],
    ['humidity', number(data.humidity, '%')],
    ['visibility', number(data.visibility, 'm')],
    ['wind', number(data.wind, options.units === 'imperial' ? 'mph' : 'm/s')],
    ['clouds', number(data.clouds, '%')],
  ];
  return rows.flatMap(([name, value]) => (value ? [{ label: t(`weather.${name}`), value }] : []));
}
