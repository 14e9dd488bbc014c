import { Type } from 'typebox';
import { mostFinds } from '../../../schema/api/widget-search.ts';
import { details, lead, list } from '../../../schema/shown.ts';
import { defineWidget, type WidgetRequest } from '../../../schema/widget.ts';
import { missingOption } from '../../../schema/widget-options.ts';
import { baseAddress, withQuery } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, textOf, timeOf, unreadable } from '../answers.ts';
import { countFigure, countWords, pluralOf, writtenCount } from '../counts.ts';

/** Lists that older versions count only one by one, by the fields in which newer ones have all of them. */
const lists = { tag_count: 'tags', correspondent_count: 'correspondents', document_type_count: 'document_types' };

/** Documents below the figures. */
const mostDocuments = 5;

export default defineWidget({
  type: 'paperless-ngx',
  aliases: ['paperlessngx', 'paperlessng', 'paperless'],
  category: 'services',
  picture: 'rows',
  summary: 'How many documents wait in the inbox of a Paperless-ngx, and what came last.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of Paperless-ngx, such as `http://192.168.1.5:8000`.' }),
    token: Type.Optional(
      Type.String({
        description: 'API token, from the profile of a user; needed without a password.',
        writeOnly: true,
      }),
    ),
    username: Type.Optional(Type.String({ description: 'User name, in place of a token.', writeOnly: true })),
    password: Type.Optional(Type.String({ description: 'Its password.', writeOnly: true })),
  }),
  interval: 300,
  height: 252,
  shape: 'list',
  icon: 'page',
  request: (options) => [
    paperlessRequest(options, 'statistics/', { format: 'json' }),
    {
      ...paperlessRequest(options, 'documents/', {
        ordering: '-added',
        page_size: mostDocuments,
        fields: 'id,title,added,tags',
      }),
      optional: true,
    },
  ],
  follows: (bodies, options) =>
    bodies.length > 2 || recordOf(bodies[0]).tag_count !== undefined
      ? []
      : Object.values(lists).map((name) => ({
          ...paperlessRequest(options, `${name}/`, { page_size: 1 }),
          optional: true,
        })),
  search: {
    service: 'Paperless',
    request: (options, query) =>
      paperlessRequest(options, 'documents/', { query, page_size: mostFinds, fields: 'id,title,created' }),
    read: (body, { hostname }) =>
      recordsOf(recordOf(body).results).map(({ id, title, created }) => ({
        title: textOf(title) ?? '',
        href: `${baseAddress(hostname)}/documents/${numberOf(id)}`,
        note: textOf(created)?.slice(0, 10),
      })),
  },
  read: (body) => {
    const [statistics, documents, ...counts] = body as unknown[];
    const fields = recordOf(statistics);
    const total = numberOf(fields.documents_total);
    if (total === undefined) throw unreadable('number of documents');
    const tags = new Set([fields.inbox_tags ?? []].flat().concat(fields.inbox_tag ?? []));
    const counted = Object.keys(lists).map(
      (field, place) => numberOf(fields[field]) ?? numberOf(recordOf(counts[place]).count),
    );
    const latest = recordsOf(recordOf(documents).results);
    return {
      total,
      /** Absent where no tag is that of the inbox. */
      inbox: numberOf(fields.documents_inbox),
      ...{ tags: counted[0], correspondents: counted[1], kinds: counted[2] },
      latest: latest.slice(0, mostDocuments).flatMap((document) => {
        const id = numberOf(document.id);
        const isInInbox = Array.isArray(document.tags) && document.tags.some((tag) => tags.has(tag));
        return id === undefined
          ? []
          : [{ id, title: textOf(document.title) ?? String(id), at: timeOf(document.added), isInInbox }];
      }),
    };
  },
  shows: ({ total, inbox, tags, correspondents, kinds, latest }, { options: { hostname }, t, format, asOf }) => {
    const documents = t('documents', countWords(total, format));
    return [
      inbox === undefined
        ? lead(writtenCount(total, format), { unit: t('unit-documents', { count: pluralOf(total) }) })
        : lead(writtenCount(inbox, format), { unit: t('unit-inbox'), note: documents }),
      latest.length > 0 &&
        list(
          latest.map(({ id, title, at, isInInbox }) => ({
            label: title,
            href: `${baseAddress(hostname)}/documents/${id}`,
            mark: isInInbox ? t('inbox') : undefined,
            value: at === undefined ? undefined : format.past(at, asOf),
          })),
        ),
      details(
        countFigure(t('tags'), tags, format),
        countFigure(t('correspondents'), correspondents, format),
        countFigure(t('kinds'), kinds, format),
      ),
    ];
  },
  glance: ({ total, inbox, tags, correspondents }, { t, format }) => ({
    text:
      inbox === undefined
        ? t('documents', countWords(total, format))
        : inbox === 0
          ? t('nothing-new')
          : t('in-inbox', { number: writtenCount(inbox, format) }),
    figures: [
      countFigure(t('inbox'), inbox, format),
      countFigure(t('total'), total, format),
      countFigure(t('tags'), tags, format),
      countFigure(t('correspondents'), correspondents, format),
    ],
  }),
  example: { hostname: 'http://192.168.1.5:8000', token: 'DASH_PAPERLESS_TOKEN' },
});

interface Connection {
  hostname: string;
  token?: string;
  username?: string;
  password?: string;
}

/** The slash before the query has to stay: without it there is a redirect, which loses the credentials. */
function paperlessRequest(
  { hostname, token, username, password }: Connection,
  path: string,
  query: Record<string, string | number>,
): WidgetRequest {
  const url = withQuery(`${baseAddress(hostname)}/api/${path}`, query);
  if (token) return { url, headers: { Authorization: `Token ${token}` } };
  if (!username || !password) throw missingOption('token', true);
  return { url, basic: { username, password } };
}
