import { isDashError } from '../../../schema/errors.ts';
import { changeOf } from '../_money/money.ts';
import { numberOf, recordOf, recordsOf, refusedBy, textOf, unreadable } from '../answers.ts';

/** Days whose closes make the line. */
const mostDays = 21;

/** Currencies that prices come in hundredths of. */
const hundredths: Readonly<Record<string, string>> = { GBp: 'GBP', GBX: 'GBP', ZAc: 'ZAR', ILA: 'ILS' };

export interface Quote {
  name: string | undefined;
  price: number;
  /** Its three letters, where the service says so. */
  currency: string | undefined;
  /** Decimals that the price is quoted in. */
  decimals: number;
  /** In percent, since the close before. */
  change: number | undefined;
  closes: readonly number[];
}

/** A chart of Yahoo Finance. Throws what the service says where it has none. */
export function readChart(body: unknown): Quote {
  const { result, error } = recordOf(recordOf(body).chart);
  const words = textOf(recordOf(error).description);
  if (words) throw refusedBy('Yahoo Finance', words);
  const [found] = recordsOf(result);
  const { regularMarketPrice, chartPreviousClose, currency, shortName, longName, priceHint } = recordOf(found?.meta);
  const [quote] = recordsOf(recordOf(found?.indicators).quote);
  const listed = Array.isArray(quote?.close) ? quote.close.flatMap((close) => numberOf(close) ?? []) : [];
  const price = numberOf(regularMarketPrice) ?? listed.at(-1);
  if (price === undefined) throw unreadable('price');
  const written = textOf(currency);
  const whole = written !== undefined && Object.hasOwn(hundredths, written) ? hundredths[written] : undefined;
  const size = whole === undefined ? 1 : 100;
  const before = listed.at(-2) ?? numberOf(chartPreviousClose);
  return {
    name: textOf(shortName) ?? textOf(longName),
    price: price / size,
    currency: whole ?? written,
    decimals: numberOf(priceHint) ?? 2,
    change: before === undefined ? undefined : changeOf([before, price]),
    closes: listed.slice(-mostDays).map((close) => close / size),
  };
}

/** A quote of Finnhub, which has 0 for what it doesn't know. */
export function readQuote(body: unknown): Quote {
  const { c, pc, dp, error } = recordOf(body);
  const words = textOf(error);
  if (words) throw refusedBy('Finnhub', words);
  const price = numberOf(c);
  if (!price) throw unreadable('price');
  const before = numberOf(pc);
  const change = numberOf(dp) ?? (before ? changeOf([before, price]) : undefined);
  return { name: undefined, price, currency: undefined, decimals: 2, change, closes: [] };
}

/** What can be read of an answer, or why not. */
export function quoteOf(body: unknown, read: (body: unknown) => Quote): Quote | Error {
  if (isDashError(body)) return body;
  try {
    return read(body);
  } catch (cause) {
    if (isDashError(cause)) return cause;
    throw cause;
  }
}
