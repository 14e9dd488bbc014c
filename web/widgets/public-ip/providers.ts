import type { WidgetRequest } from '../../../schema/widget.ts';
import { missingOption } from '../../../schema/widget-options.ts';
import { withQuery } from '../addresses.ts';
import { numberOf, recordOf, textOf } from '../answers.ts';

/** What is known of an address; all but the address may be. */
export interface PublicAddress {
  address: string;
  network?: string;
  city?: string;
  region?: string;
  /** Two letters, upper case. */
  country?: string;
  latitude?: number;
  longitude?: number;
}

interface Provider {
  request: (apiKey: string | undefined) => WidgetRequest;
  /** The fields of its answer; absent values are dropped by the caller. */
  read: (body: Record<string, unknown>) => { [Field in keyof PublicAddress]: unknown };
}

/** The look-up services by the name that `provider` takes. Each shows the asking host's own address. */
export const providers = {
  ipinfo: {
    request: (apiKey) => ({ url: withQuery('https://ipinfo.io/json', { token: apiKey }) }),
    read: ({ ip, org, city, region, country, loc }) => {
      const [latitude, longitude] = String(loc ?? '').split(',');
      return { address: ip, network: org, city, region, country, latitude, longitude };
    },
  },
  freeipapi: {
    request: () => ({ url: 'https://free.freeipapi.com/api/json' }),
    read: ({ ipAddress, asnOrganization, cityName, regionName, countryCode, latitude, longitude }) => ({
      address: ipAddress,
      network: asnOrganization,
      city: cityName,
      region: regionName,
      country: countryCode,
      latitude,
      longitude,
    }),
  },
  ipquery: {
    request: () => ({ url: 'https://api.ipquery.io/?format=json' }),
    read: ({ ip, isp, location }) => {
      const { city, state, country_code, latitude, longitude } = recordOf(location);
      const { org, isp: name } = recordOf(isp);
      return { address: ip, network: org ?? name, city, region: state, country: country_code, latitude, longitude };
    },
  },
  'ip-api': {
    // Its free plan has no https: a dashboard on https needs the proxy.
    request: () => ({ url: 'http://ip-api.com/json' }),
    read: ({ query, isp, city, regionName, countryCode, lat, lon }) => ({
      address: query,
      network: isp,
      city,
      region: regionName,
      country: countryCode,
      latitude: lat,
      longitude: lon,
    }),
  },
  ipgeolocation: {
    request: (apiKey) => {
      if (!apiKey) throw missingOption('apiKey');
      return { url: withQuery('https://api.ipgeolocation.io/ipgeo', { apiKey }) };
    },
    read: ({ ip, isp, organization, city, state_prov, country_code2, latitude, longitude }) => ({
      address: ip,
      network: isp ?? organization,
      city,
      region: state_prov,
      country: country_code2,
      latitude,
      longitude,
    }),
  },
  'ipapi.co': {
    request: () => ({ url: 'https://ipapi.co/json' }),
    read: ({ ip, org, city, region, country_code, latitude, longitude }) => ({
      address: ip,
      network: org,
      city,
      region,
      country: country_code,
      latitude,
      longitude,
    }),
  },
} satisfies Record<string, Provider>;

/** Reads the answer of a provider; `undefined` where it names no address. */
export function readAddress(provider: keyof typeof providers, body: unknown): PublicAddress | undefined {
  const fields: ReturnType<Provider['read']> = providers[provider].read(recordOf(body));
  const address = textOf(fields.address);
  if (!address) return undefined;
  const known: PublicAddress = { address };
  for (const name of ['network', 'city', 'region'] as const) {
    const text = textOf(fields[name]);
    if (text) known[name] = text;
  }
  const country = textOf(fields.country);
  if (country && /^[a-z]{2}$/i.test(country)) known.country = country.toUpperCase();
  const latitude = numberOf(fields.latitude);
  const longitude = numberOf(fields.longitude);
  return latitude === undefined || longitude === undefined ? known : { ...known, latitude, longitude };
}
