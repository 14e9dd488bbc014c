import { Type } from 'typebox';
import { mostFinds } from '../../../schema/api/widget-search.ts';
import { type End, facts, posters, row } from '../../../schema/shown.ts';
import { defineWidget, type WidgetRequest, type WidgetWords } from '../../../schema/widget.ts';
import { missingOption } from '../../../schema/widget-options.ts';
import { baseAddress, withQuery } from '../addresses.ts';
import { firstRead, isMissing, numberOf, recordOf, recordsOf, textOf, unreadable } from '../answers.ts';
import { countFigure, countWords } from '../counts.ts';

const mostNext = 5;

export default defineWidget({
  type: 'komga',
  category: 'media',
  picture: 'picture',
  rank: 52,
  summary: 'How many series and books a Komga has, and which ones to read next.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of Komga, such as `http://192.168.1.5:25600`.' }),
    apiKey: Type.Optional(Type.String({ description: 'API key, from the settings of the account.', writeOnly: true })),
    username: Type.Optional(
      Type.String({ description: 'E-mail address of the account, where there is no key.', writeOnly: true }),
    ),
    password: Type.Optional(Type.String({ description: 'Its password.', writeOnly: true })),
    showOnDeck: Type.Boolean({ default: false, description: 'Shows the next books of series that are begun.' }),
  }),
  interval: 300,
  height: ({ showOnDeck }) => (showOnDeck ? 224 : 46),
  shape: 'row',
  icon: 'book',
  bodies: ['picture'],
  request: (options) => [
    requestFor(options, 'libraries'),
    ...counted.map((name) => ({ ...requestFor(options, `${name}/list?size=1`), ...listing })),
    ...(options.showOnDeck
      ? [{ ...requestFor(options, `books/ondeck?size=${mostNext}`), optional: true as const }]
      : []),
  ],
  // Versions before 1.19 know no lists by POST.
  follows: (bodies, options) =>
    bodies.length === firstCount(options) && isMissing(bodies[1])
      ? counted.map((name) => requestFor(options, `${name}?size=1`))
      : [],
  search: {
    service: 'Komga',
    request: (options, search) => requestFor(options, withQuery('series', { search, size: mostFinds })),
    read: (body, { hostname }) =>
      recordsOf(recordOf(body).content).map(({ id, name, metadata }) => ({
        title: textOf(recordOf(metadata).title) ?? textOf(name) ?? '',
        href: textOf(id) && `${baseAddress(hostname)}/series/${encodeURIComponent(textOf(id) ?? '')}`,
      })),
  },
  read: (body, options) => {
    const [libraries, series, books, next, ...others] = options.showOnDeck
      ? (body as unknown[])
      : (body as unknown[]).toSpliced(3, 0, undefined);
    if (!Array.isArray(libraries)) throw unreadable('list of libraries');
    const all = recordsOf(libraries);
    const unavailable = all.filter((library) => library.unavailable === true).length;
    const [olderSeries, olderBooks] = others;
    return {
      libraries: all.length - unavailable,
      unavailable,
      series: firstRead(olderSeries === undefined ? [series] : [olderSeries], readTotal),
      books: firstRead(olderBooks === undefined ? [books] : [olderBooks], readTotal),
      next: recordsOf(recordOf(next).content)
        .flatMap(({ id, seriesTitle, name, metadata }) => {
          const text = textOf(id);
          const { title, number } = recordOf(metadata);
          const book = textOf(title) ?? textOf(name) ?? textOf(number) ?? '';
          return text === undefined ? [] : [{ id: text, series: textOf(seriesTitle) ?? book, book }];
        })
        .slice(0, mostNext),
    };
  },
  end: ({ unavailable }, { t }) => endOf(unavailable, t),
  shows: ({ libraries, series, books, next }, { options, t, format }) => {
    const figures = Object.entries({ series, books, libraries }).map(([name, count]) =>
      countFigure(t(name), count, format),
    );
    if (next.length === 0) return row(...figures);
    return [
      posters(
        next.map(({ id, series: title, book }) => ({
          title,
          note: book === title ? undefined : book,
          href: `${baseAddress(options.hostname)}/book/${encodeURIComponent(id)}`,
          src: coverOf(options, id),
        })),
      ),
      facts(...figures),
    ];
  },
  pictures: ({ next }, options) => next.map(({ id }) => ({ url: coverOf(options, id), ...credentialsOf(options) })),
  glance: ({ libraries, unavailable, series, books, next }, { t, format }) => {
    const state = endOf(unavailable, t);
    return {
      text:
        state?.text ?? (next.length > 0 ? t('on-deck', { count: next.length }) : t('count', countWords(books, format))),
      level: state && 'warning',
      figures: Object.entries({ series, books, libraries }).map(([name, count]) => countFigure(t(name), count, format)),
    };
  },
  example: { hostname: 'http://192.168.1.5:25600', apiKey: 'DASH_KOMGA_KEY', showOnDeck: true },
});

interface Connection {
  hostname: string;
  apiKey?: string;
  username?: string;
  password?: string;
}

/** What is counted. */
const counted = ['series', 'books'] as const;

const listing = { method: 'POST', body: {}, optional: true } as const;

const firstCount = ({ showOnDeck }: { showOnDeck: boolean }) => (showOnDeck ? 4 : 3);

function credentialsOf({ apiKey, username, password }: Connection): Pick<WidgetRequest, 'headers' | 'basic'> {
  if (apiKey) return { headers: { 'X-API-Key': apiKey } };
  if (username && password) return { basic: { username, password } };
  throw missingOption('apiKey', true);
}

const requestFor = (options: Connection, path: string): WidgetRequest => ({
  url: `${baseAddress(options.hostname)}/api/v1/${path}`,
  ...credentialsOf(options),
  proxy: 'always',
});

const coverOf = ({ hostname }: { hostname: string }, id: string) =>
  `${baseAddress(hostname)}/api/v1/books/${encodeURIComponent(id)}/thumbnail`;

function readTotal(body: unknown): number {
  const total = numberOf(recordOf(body).totalElements);
  if (total === undefined) throw unreadable('number of books');
  return total;
}

/** How many libraries have lost their folders. */
const endOf = (count: number, t: WidgetWords): End | undefined =>
  count > 0 ? { text: t('unavailable', { count }), level: 'warning' } : undefined;
