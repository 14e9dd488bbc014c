import { Type } from 'typebox';
import type { WidgetRequest } from '../../../schema/widget.ts';
import { withQuery } from '../addresses.ts';
import { recordOf, refusedBy, textOf, unreadable } from '../answers.ts';

/** Options of every widget that asks CoinGecko. */
export const coinOptions = {
  currency: Type.String({ default: 'USD', description: 'Currency of the prices, by its three letters.' }),
  apiKey: Type.Optional(
    Type.String({
      description: 'Key of CoinGecko; a free one of its demo plan allows more requests.',
      writeOnly: true,
    }),
  ),
};

/** A request to the API of CoinGecko; `path` begins without a slash. */
export const coinRequest = (
  apiKey: string | undefined,
  path: string,
  query: Record<string, string | number | undefined>,
): WidgetRequest => ({
  url: withQuery(`https://api.coingecko.com/api/v3/${path}`, query),
  ...(apiKey && { headers: { 'x-cg-demo-api-key': apiKey } }),
});

/** The error for an answer of CoinGecko without what the widget shows: in its own words where it has some. */
export function coinFailure(body: unknown, what: string) {
  const { error, status } = recordOf(body);
  const words = textOf(error) ?? textOf(recordOf(status).error_message);
  return words ? refusedBy('CoinGecko', words) : unreadable(what);
}
