import { Config, SubPage } from '../../../config/config.ts';
import type { Definition } from '../../../config/definition.ts';
import type { Place } from '../../../other-names.ts';
import { segments } from '../../json-pointer.ts';

export const rootDefinition = (isSubPage: boolean): Definition => (isSubPage ? SubPage : Config);

/** The definition that a pointer into a config leads to. */
export function definitionAt(root: Definition, path: string): Definition | undefined {
  let definition: Definition | undefined = root;
  for (const segment of segments(path)) {
    if (!definition) return undefined;
    const own: Definition | undefined =
      definition.properties && Object.hasOwn(definition.properties, segment)
        ? definition.properties[segment]
        : undefined;
    const any: boolean | Definition | undefined = definition.additionalProperties;
    definition =
      own ?? (/^\d+$/.test(segment) ? definition.items : undefined) ?? (typeof any === 'object' ? any : undefined);
    // Of a name or a mapping, the mapping is what has keys.
    if (definition?.anyOf) definition = { ...definition.anyOf.find(({ properties }) => properties), ...definition };
  }
  return definition;
}

/** The kind of mapping that a pointer leads to: the last of its keys that is no position. */
export const placeOf = (path: string): Place =>
  (segments(path).findLast((segment) => !/^\d+$/.test(segment)) ?? 'root') as Place;

/** What a message calls the value that a pointer leads to: its key, or an entry of the list that a key holds. */
export function subjectOf(path: string): string {
  const key = segments(path).at(-1) ?? '';
  return /^\d+$/.test(key) ? `An entry of \`${placeOf(path)}\`` : `\`${key}\``;
}

/** Mappings that a key may have been meant for, nearest first, for each mapping that it may be found in. */
const neighbours: Partial<Record<Place, readonly string[]>> = {
  root: ['/pageInfo', '/appConfig', '/appConfig/auth', '/appConfig/hideComponents', '/appConfig/webSearch'],
  pageInfo: ['/appConfig', '', '/appConfig/hideComponents'],
  appConfig: ['/appConfig/auth', '/appConfig/hideComponents', '/appConfig/webSearch', '/pageInfo', ''],
  webSearch: ['/appConfig'],
  background: ['/appConfig'],
  hideComponents: ['/appConfig', '/pageInfo'],
  auth: ['/appConfig/auth/oidc', '/appConfig/auth/keycloak', '/appConfig/auth/headerAuth', '/appConfig'],
  oidc: ['/appConfig/auth'],
  keycloak: ['/appConfig/auth'],
  headerAuth: ['/appConfig/auth'],
  pages: ['/pages/0/displayData'],
  sections: ['/sections/0/displayData', '/appConfig', '/pageInfo'],
  displayData: ['/sections/0', '/sections/0/displayData', '/sections/0/items/0'],
  items: ['/sections/0/items/0/displayData', '/sections/0/displayData', '/sections/0'],
  subItems: ['/sections/0/items/0', '/sections/0/items/0/displayData', '/sections/0/displayData'],
  widgets: ['/sections/0/displayData', '/sections/0'],
};

const placeNames: Record<string, string> = {
  '': 'at the root of the file, beside `sections`',
  '/pageInfo': 'under `pageInfo`',
  '/appConfig': 'under `appConfig`',
  '/appConfig/auth': 'under `auth`',
  '/appConfig/auth/oidc': 'under `oidc`',
  '/appConfig/auth/keycloak': 'under `keycloak`',
  '/appConfig/auth/headerAuth': 'under `headerAuth`',
  '/appConfig/hideComponents': 'under `hideComponents`',
  '/appConfig/webSearch': 'under `webSearch`',
  '/pages/0/displayData': 'under `displayData` of the page',
  '/sections/0': 'in the section itself',
  '/sections/0/displayData': 'under `displayData` of the section',
  '/sections/0/items/0': 'in the item itself',
  '/sections/0/items/0/displayData': 'under `displayData` of the item',
};

/** Where a key belongs that was found in the wrong mapping, as 'under `displayData` of the section'. */
export function belongsTo(root: Definition, place: Place, key: string): string | undefined {
  const home = neighbours[place]?.find((path) => {
    const properties = definitionAt(root, path)?.properties;
    return properties && Object.hasOwn(properties, key) && !properties[key]?.leftover;
  });
  return home === undefined ? undefined : placeNames[home];
}
