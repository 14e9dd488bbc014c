import { Type } from 'typebox';
import { empty, figure, list } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { family } from '../_money/money.ts';
import { numberOf, recordOf, refusedBy, textOf, unreadable } from '../answers.ts';

export default defineWidget({
  type: 'exchange-rates',
  aliases: ['exchangerates'],
  family,
  category: 'money',
  picture: 'rows',
  rank: 47,
  summary: 'What a currency is worth in others, from exchangerate-api.com.',
  options: Type.Object({
    apiKey: Type.String({ description: 'Key of exchangerate-api.com.', writeOnly: true }),
    inputCurrency: Type.String({ default: 'USD', description: 'The currency that is changed, by its three letters.' }),
    outputCurrencies: Type.Array(Type.String(), {
      default: [],
      description: 'The currencies that it is changed into, in their order.',
    }),
  }),
  // New rates come once a day, and a free key allows some 1500 requests a month.
  interval: 21_600,
  shape: 'list',
  lines: ({ outputCurrencies }) => Math.min(5, outputCurrencies.length || 1),
  icon: 'money',
  request: ({ apiKey, inputCurrency }) => ({
    url: `https://v6.exchangerate-api.com/v6/${apiKey}/latest/${encodeURIComponent(codeOf(inputCurrency))}`,
  }),
  read: (body, { outputCurrencies }) => {
    const { conversion_rates, time_last_update_unix, ...rest } = recordOf(body);
    const words = textOf(rest['error-type']);
    if (words) throw refusedBy('exchangerate-api.com', words);
    if (!conversion_rates) throw unreadable('rates');
    const rates = recordOf(conversion_rates);
    const wanted = [...new Set(outputCurrencies.flatMap((codes) => codes.split(',')).map(codeOf))].filter(Boolean);
    return {
      rates: wanted.map((code) => ({ code, rate: Object.hasOwn(rates, code) ? numberOf(rates[code]) : undefined })),
      /** Seconds since 1970. */
      updated: numberOf(time_last_update_unix),
    };
  },
  title: (_, { options: { inputCurrency }, t, locale }) => ({
    text: t('base', { currency: nameOf(inputCurrency, locale) }),
  }),
  end: ({ updated }, { format, asOf }) => (updated ? { text: format.past(updated * 1000, asOf) } : undefined),
  shows: ({ rates }, { options: { inputCurrency }, t, format, locale }) => {
    if (rates.length === 0) return empty(t('none'), t('none-hint'));
    const base = codeOf(inputCurrency);
    return list(
      rates.map(({ code, rate }) => ({
        label: nameOf(code, locale),
        title: code,
        sign: flagOf(code),
        value: rate === undefined ? t('unknown') : format.digits(rate, 4),
        valueTitle: rate ? t('inverse', { code, base, rate: format.digits(1 / rate, 4) }) : undefined,
      })),
    );
  },
  glance: ({ rates }, { options: { inputCurrency }, t, format }) => {
    const known = rates.flatMap(({ code, rate }) => (rate === undefined ? [] : { code, rate: format.digits(rate, 4) }));
    const [first] = known;
    if (!first) return undefined;
    return {
      text: t('glance', { base: codeOf(inputCurrency), ...first }),
      short: `${first.rate} ${first.code}`,
      figures: known.map(({ code, rate }) => figure(code, rate)),
    };
  },
  example: { apiKey: 'DASH_EXCHANGE_KEY', inputCurrency: 'EUR', outputCurrencies: ['USD', 'GBP', 'JPY', 'CHF'] },
});

const codeOf = (currency: string) => currency.trim().toUpperCase();

/** What a currency is called; its letters where nobody knows that. */
function nameOf(currency: string, locale: string): string {
  const code = codeOf(currency);
  return /^[A-Z]{3}$/.test(code)
    ? (new Intl.DisplayNames([locale, 'en'], { type: 'currency' }).of(code) ?? code)
    : code;
}

/** The flag of where a currency belongs, whose letters it begins with; those of no country begin with an X. */
const flagOf = (code: string): string =>
  /^[A-WYZ][A-Z]{2}$/.test(code)
    ? String.fromCodePoint(...[...code.slice(0, 2)].map((letter) => (letter.codePointAt(0) ?? 0) + 0x1f1a5))
    : '¤';
