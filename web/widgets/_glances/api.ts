import { Type } from 'typebox';
import type { Format } from '../../../schema/format.ts';
import { type Cell, figure, type Glance } from '../../../schema/shown.ts';
import type { WidgetRequest, WidgetWords } from '../../../schema/widget.ts';
import { baseAddress } from '../addresses.ts';
import { numberOf, recordOf, unreadable } from '../answers.ts';

/** The group of words that the family shares. */
export const family = '_glances';

/** Options of every widget that asks Glances. */
export const glancesOptions = {
  hostname: Type.String({ description: 'Address of Glances with its port, such as `http://192.168.1.5:61208`.' }),
  apiVersion: Type.Union([Type.Literal(4), Type.Literal(3), Type.Literal(2)], {
    default: 4,
    description: 'Version of its API: that of Glances itself.',
  }),
  username: Type.Optional(
    Type.String({ description: 'User name, where Glances asks for a password.', writeOnly: true }),
  ),
  password: Type.Optional(
    Type.String({ description: 'Password; sent only together with a user name.', writeOnly: true }),
  ),
};

/** The option of widgets that show temperatures. */
export const temperatureUnits = {
  units: Type.Union([Type.Literal('C'), Type.Literal('F')], {
    default: 'C',
    description: 'Whether temperatures are in degrees Celsius or Fahrenheit.',
  }),
};

/** A temperature in degrees Celsius, written in those that are wished for. */
export const writtenTemperature = (celsius: number, units: 'C' | 'F', format: Format): string =>
  format.quantity(units === 'C' ? celsius : celsius * 1.8 + 32, `°${units}`, 0);

interface Connection {
  hostname: string;
  apiVersion: number;
  username?: string;
  password?: string;
}

/** A request to the API of Glances; `path` begins without a slash. */
export const glancesRequest = (
  { hostname, apiVersion, username, password }: Connection,
  path: string,
): WidgetRequest => ({
  url: `${baseAddress(hostname)}/api/${apiVersion}/${path}`,
  ...(username && password && { basic: { username, password } }),
  // Until version 4 it refuses what a browser asks ahead of a request with credentials.
  ...(username && password && apiVersion < 4 && { proxy: 'always' as const }),
});

/** Below so many bytes a second nothing is going on. */
const leastRate = 1000;

/** A rate as a cell of a list. */
export const writtenRate = (rate: number, t: WidgetWords, format: Format): Cell => ({
  text: rate < leastRate ? t('idle') : format.rate(rate),
});

/** What a tile says of traffic in both directions, in bytes a second: the greater one. */
export function trafficGlance(download: number, upload: number, t: WidgetWords, format: Format): Glance {
  const { text: rate } = writtenRate(Math.max(download, upload), t, format);
  const isIdle = Math.max(download, upload) < leastRate;
  return {
    text: isIdle ? rate : t(download >= upload ? 'receives' : 'sends', { rate }),
    short: rate,
    figures: [
      figure(t('received-short'), writtenRate(download, t, format).text),
      figure(t('sent-short'), writtenRate(upload, t, format).text),
    ],
  };
}

/** The entries of an answer that is a list; `what` completes "The answer has no". */
export function entriesOf(body: unknown, what: string): Record<string, unknown>[] {
  if (!Array.isArray(body)) throw unreadable(what);
  return body.map(recordOf);
}

/**
 * A counter of an answer per second: by its own rate where the version tells it, else by what it has grown since the
 * sample before. 0 where there is neither.
 */
export function rateOf(fields: Record<string, unknown>, name: string, oldName = name): number {
  const rate = numberOf(fields[`${name}_rate_per_sec`]);
  if (rate !== undefined) return Math.max(0, rate);
  const growth = numberOf(fields[name]) ?? numberOf(fields[oldName]) ?? 0;
  const seconds = numberOf(fields.time_since_update) ?? 0;
  return seconds > 0 ? Math.max(0, growth / seconds) : 0;
}
