import './view.css';
import type { ViewProps } from '../../../schema/widget.ts';
import type widget from './widget.ts';

export { default as widget } from './widget.ts';

/** Zoom of the map: a town and what is around it. */
const zoom = 10;

export default function PublicIp({ data, options, t, locale }: ViewProps<typeof widget>) {
  const { address, network, city, region, country, latitude, longitude } = data;
  const place = [city, region].filter(Boolean).join(', ') || countryName(country, locale);
  return (
    <div className="public-ip">
      <output className={`public-ip-address${address.length > 16 ? ' is-long' : ''}`}>{address}</output>
      {!options.hideLocation && (place || network) && (
        <p className="public-ip-place">
          {country && (
            <span role="img" aria-label={countryName(country, locale)} title={countryName(country, locale)}>
              {flag(country)}
            </span>
          )}
          {place && latitude !== undefined ? (
            <a
              href={`https://www.openstreetmap.org/#map=${zoom}/${latitude}/${longitude}`}
              target="_blank"
              rel="noopener noreferrer"
              title={t('public-ip.map')}
            >
              {place}
            </a>
          ) : (
            place && <span>{place}</span>
          )}
          {network && <span className="public-ip-network">{network}</span>}
        </p>
      )}
    </div>
  );
}

/** The flag as a glyph: two regional letters, so that no picture is fetched. */
const flag = (country: string) =>
  String.fromCodePoint(...[...country].map((letter) => letter.charCodeAt(0) - 65 + 0x1f1e6));

/** The country's name in the interface's language; its code where the platform knows none. */
const countryName = (country: string | undefined, locale: string) =>
  country && (new Intl.DisplayNames([locale, 'en'], { type: 'region', fallback: 'code' }).of(country) ?? country);
