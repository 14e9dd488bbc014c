import { type Static, Type } from 'typebox';
import type { WidgetRequest } from '../../../schema/widget.ts';
import { baseAddress } from '../addresses.ts';

/** Aliases that the service gives at once. */
const most = 100;

export const addyOptions = Type.Object({
  apiKey: Type.String({ description: 'API key of the account, from its settings.', writeOnly: true }),
  hostname: Type.String({ default: 'https://app.addy.io', description: 'Address of an addy of your own.' }),
  apiVersion: Type.String({ default: 'v1', description: 'Version of its API.' }),
  limit: Type.Integer({ default: 10, minimum: 1, maximum: most, description: 'How many aliases.' }),
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
