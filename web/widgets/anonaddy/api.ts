import { type Static, Type } from 'typebox';
import type { WidgetRequest } from '../../../schema/widget.ts';
import { baseAddress, withQuery } from '../addresses.ts';

/** Aliases that the service gives at once. */
const mostAtOnce = 100;

export const addyOptions = Type.Object({
  apiKey: Type.String({ description: 'API key of the account, from its settings.', writeOnly: true }),
  hostname: Type.String({ default: 'https://app.addy.io', description: 'Address of an addy of your own.' }),
  apiVersion: Type.String({ default: 'v1', description: 'Version of its API.' }),
  limit: Type.Integer({ default: 10, minimum: 1, maximum: mostAtOnce, description: 'How many aliases a page has.' }),
  pages: Type.Integer({
    default: 10,
    minimum: 1,
    maximum: 10,
    description: 'How many pages of aliases there are at most; what is left out is said below them.',
  }),
  sortBy: Type.String({
    default: 'updated_at',
    description:
      'What the aliases are sorted by, reversed with a `-` before it: `local_part`, `domain`, `email`, `emails_forwarded`, `emails_blocked`, `emails_replied`, `emails_sent`, `created_at`, `updated_at` or `deleted_at`.',
  }),
  searchTerm: Type.Optional(
    Type.String({ description: 'Only aliases with this in their address or description, of 3 to 50 letters.' }),
  ),
  disableControls: Type.Boolean({ default: false, description: 'Leaves out what switches aliases on and off.' }),
  hideMeta: Type.Boolean({ default: false, description: 'Leaves out the use of the account.' }),
  hideAliases: Type.Boolean({ default: false, description: 'Leaves out the aliases.' }),
});

export type AddyOptions = Static<typeof addyOptions>;

export const addyRequest = ({ hostname, apiVersion, apiKey }: AddyOptions, path: string): WidgetRequest => ({
  url: `${baseAddress(hostname)}/api/${apiVersion}/${path}`,
  headers: {
    Authorization: `Bearer ${apiKey}`,
    'Content-Type': 'application/json',
    // Without it the service sends those without a key to its sign-in page.
    'X-Requested-With': 'XMLHttpRequest',
  },
});

/**
 * A list of aliases by its number, from 1 on, as large as the service allows: so that few requests bring all pages that are
 * shown.
 */
export const aliasRequest = (options: AddyOptions, number: number): WidgetRequest =>
  addyRequest(
    options,
    withQuery('aliases', {
      sort: options.sortBy,
      'filter[search]': options.searchTerm,
      'page[number]': number,
      'page[size]': Math.min(mostAtOnce, mostAliases(options)),
    }),
  );

/** How many aliases are shown at most. */
export const mostAliases = ({ limit, pages }: Pick<AddyOptions, 'limit' | 'pages'>): number => limit * pages;

/** The lists behind the first one, as far as the service has them and they are shown. */
export function furtherAliases(options: AddyOptions, total: number): WidgetRequest[] {
  const lists = Math.ceil(Math.min(total, mostAliases(options)) / mostAtOnce);
  return Array.from({ length: Math.max(0, lists - 1) }, (_, place) => aliasRequest(options, place + 2));
}
