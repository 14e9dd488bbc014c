import { Type } from 'typebox';
import type { WidgetRequest } from '../../../schema/widget.ts';
import { baseAddress } from '../addresses.ts';

/** The group of words that the family shares. */
export const family = '_arr';

/** Options of every widget that asks a service of this family, by its name and its usual port. */
export const arrOptions = (service: string, port: number) => ({
  hostname: Type.String({ description: `Address of ${service}, such as \`http://192.168.1.5:${port}\`.` }),
  apiKey: Type.String({ description: 'API key, from the general settings.', writeOnly: true }),
});

/** Where it is, and who asks. */
export interface Connection {
  hostname: string;
  apiKey: string;
}

/** A request to a service; `path` begins without a slash. */
export const arrRequest = ({ hostname, apiKey }: Connection, path: string): WidgetRequest => ({
  url: `${baseAddress(hostname)}/${path}`,
  headers: { 'X-Api-Key': apiKey },
  proxy: 'always',
});
