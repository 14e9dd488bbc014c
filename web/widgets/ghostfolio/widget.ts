import { Type } from 'typebox';
import type { Format } from '../../../schema/format.ts';
import { facts, figure, lead } from '../../../schema/shown.ts';
import { defineWidget, type WidgetWords } from '../../../schema/widget.ts';
import { missingOption } from '../../../schema/widget-options.ts';
import { colourOf, colourOption, family } from '../_money/money.ts';
import { baseAddress } from '../addresses.ts';
import { numberOf, recordOf, textOf, unreadable } from '../answers.ts';

/** Spans that are asked for, by what they are called here. */
const ranges = { today: '1d', year: '1y', all: 'max' } as const;
const rangeNames = Object.keys(ranges) as (keyof typeof ranges)[];

export default defineWidget({
  type: 'ghostfolio',
  family,
  category: 'money',
  picture: 'value',
  summary: 'How a portfolio in Ghostfolio did today, over a year and in all, and what it is worth.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of Ghostfolio, such as `http://192.168.1.5:3333`.' }),
    apiKey: Type.Optional(
      Type.String({ description: 'Security token of the account, which it is signed in to with.', writeOnly: true }),
    ),
    ...colourOption,
    token: Type.Optional(
      Type.String({ description: 'A ready bearer token, in place of the security token.', writeOnly: true }),
    ),
  }),
  interval: 900,
  height: 110,
  icon: 'money',
  signIn: ({ hostname, apiKey, token }) =>
    token || !apiKey
      ? undefined
      : {
          request: {
            url: `${baseAddress(hostname)}/api/v1/auth/anonymous`,
            method: 'POST',
            body: { accessToken: apiKey },
          },
          keep: { body: (body) => textOf(recordOf(body).authToken) },
          send: { header: 'Authorization', prefix: 'Bearer ' },
          lasts: 86_400,
        },
  request: ({ hostname, apiKey, token }) => {
    if (!apiKey && !token) throw missingOption('apiKey', true);
    const requestFor = (path: string) => ({
      url: `${baseAddress(hostname)}/api/${path}`,
      ...(token && { headers: { Authorization: `Bearer ${token}` } }),
    });
    return [
      ...rangeNames.map((name) => requestFor(`v2/portfolio/performance?range=${ranges[name]}`)),
      { ...requestFor('v1/user'), optional: true as const },
    ];
  },
  read: (body) => {
    const answers = body as unknown[];
    const user = answers[rangeNames.length];
    const { settings } = recordOf(user);
    const spans = rangeNames.map((name, place) => {
      const { performance, hasErrors } = recordOf(answers[place]);
      const fields = recordOf(performance);
      const share = fieldNames.map((field) => numberOf(fields[field])).find((value) => value !== undefined);
      return {
        name,
        /** In percent. */
        change: share === undefined ? undefined : share * 100,
        worth:
          numberOf(fields.currentNetWorth) ??
          numberOf(fields.currentValueInBaseCurrency) ??
          numberOf(fields.currentValue),
        hasErrors: hasErrors === true,
      };
    });
    const changes = spans.flatMap(({ name, change }) => (change === undefined ? [] : [{ name, change }]));
    if (changes.length === 0) throw unreadable('performance');
    return {
      changes,
      worth: spans.find(({ worth }) => worth !== undefined)?.worth,
      currency: textOf(recordOf(settings).currency) ?? textOf(recordOf(settings).baseCurrency),
      isPartial: spans.some(({ hasErrors }) => hasErrors),
    };
  },
  end: ({ isPartial }, { t }) => (isPartial ? { text: t('partial'), level: 'warning' } : undefined),
  shows: ({ changes, worth, currency }, context) => {
    const { options, t, format } = context;
    const [first, ...others] = changes;
    return [
      first && lead(format.change(first.change), { note: t(first.name), level: colourOf(first.change, options) }),
      facts(
        ...others.map((one) => changeFigure(one, context)),
        figure(t('worth'), worth === undefined ? undefined : writtenWorth(worth, currency, format)),
      ),
    ];
  },
  glance: ({ changes, worth, currency }, context) => {
    const { t, format } = context;
    const [first] = changes;
    if (!first) return undefined;
    const change = format.change(first.change);
    return {
      text: t(`glance-${first.name}`, { change }),
      short: change,
      figures: [
        ...changes.map((one) => changeFigure(one, context)),
        figure(t('worth'), worth === undefined ? undefined : writtenWorth(worth, currency, format)),
      ],
    };
  },
  example: { hostname: 'http://192.168.1.5:3333', apiKey: 'DASH_GHOSTFOLIO_TOKEN' },
});

/** Where the share is, a part of 1: the last two are those of older versions. */
const fieldNames = [
  'netPerformancePercentageWithCurrencyEffect',
  'netPerformancePercentage',
  'grossPerformancePercentage',
  'currentGrossPerformancePercent',
];

interface Context {
  options: Parameters<typeof colourOf>[1];
  t: WidgetWords;
  format: Format;
}

const changeFigure = ({ name, change }: { name: string; change: number }, { options, t, format }: Context) =>
  figure(t(name), format.change(change), { level: colourOf(change, options) });

const writtenWorth = (worth: number, currency: string | undefined, format: Format) =>
  currency === undefined ? format.number(worth, 0) : format.money(worth, currency);
