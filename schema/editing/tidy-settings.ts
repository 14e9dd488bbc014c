import { isEqual, ownValue } from '../document/equality.ts';
import { isMapping, type Mapping, mapping } from '../values.ts';

/** What an identity server can't do without: a `keycloak` block with none of it is a leftover of a form. */
const keycloakNeeds = ['clientId', 'realm', 'serverUrl'];

/**
 * A main config as it is saved after its settings were edited: of what has changed in `appConfig`, empty mappings are left
 * out, and `auth.keycloak` is where it names neither server, realm nor client. What the file had already stays.
 */
export function tidySettings(config: Mapping, before: Mapping): Mapping {
  const { appConfig } = config;
  if (!isMapping(appConfig) || isEqual(appConfig, before.appConfig)) return config;
  return { ...config, appConfig: tidied(appConfig, mapping(before.appConfig)) };
}

function tidied(value: Mapping, before: Mapping): Mapping {
  const kept = Object.entries(value).flatMap(([key, child]): [string, unknown][] => {
    const was = ownValue(before, key);
    if (isEqual(child, was)) return [[key, child]];
    if (child === undefined) return [];
    if (!isMapping(child)) return [[key, child]];
    if (key === 'keycloak' && keycloakNeeds.every((one) => !Object.hasOwn(child, one))) return [];
    const inner = tidied(child, mapping(was));
    return Object.keys(inner).length === 0 ? [] : [[key, inner]];
  });
  return Object.fromEntries(kept);
}
