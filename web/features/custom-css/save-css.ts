import { writeYaml } from '../../../schema/document/write-yaml.ts';
import { DashError } from '../../../schema/errors.ts';
import { type Mapping, mapping } from '../../../schema/values.ts';
import { fetchConfigFile } from '../../api/config-file.ts';
import { saveConfig } from '../../api/config-manager.ts';
import { storeLocalParts } from '../../stored/local-config.ts';
import { readStored, storageKey } from '../../stored/storage.ts';

/** The page whose own app config this browser stores, if it stores one for this page alone; else the main one. */
const placeOf = (pageId: string): string =>
  localStorage.getItem(storageKey('appConfig', pageId)) === null ? 'home' : pageId;

const storedAppConfig = (pageId: string): Mapping | undefined => {
  const stored = readStored('appConfig', placeOf(pageId));
  return stored === undefined ? undefined : mapping(stored);
};

/** The app config without sign-in, which no browser keeps. */
const withoutAuth = ({ auth: _, ...rest }: Mapping): Mapping => rest;

const withCss = ({ customCss: _, ...rest }: Mapping, css: string): Mapping =>
  css === '' ? rest : { ...rest, customCss: css };

/** The CSS in the app config that this browser stores for a page; undefined where it stores none. */
export function storedCss(pageId: string): string | undefined {
  const stored = storedAppConfig(pageId);
  return stored && (typeof stored.customCss === 'string' ? stored.customCss : '');
}

/**
 * Keeps CSS in the app config that this browser stores; empty CSS is taken out of it. What is stored stands in place of the
 * file's whole app config, so the rest of that is stored with it. Where nothing would be left that differs from the file, it
 * stores nothing.
 *
 * @throws {DashError} where the file can't be read, or the browser stores nothing
 */
export async function keepCss(css: string, pageId: string): Promise<void> {
  const stored = storedAppConfig(pageId);
  const file = withoutAuth(mapping((await fetchConfigFile()).config.appConfig));
  const next = withCss(stored ?? file, css);
  try {
    storeLocalParts({ appConfig: isSame(next, file) ? undefined : next }, placeOf(pageId));
  } catch (cause) {
    throw new DashError('no-storage', 'This browser has no room left for it, or stores nothing.', { cause });
  }
}

/**
 * Writes CSS into the main config as `appConfig.customCss`; empty CSS takes the key out. The server changes only these
 * lines of the file. Where this browser stores an app config, it gets the same CSS, which would hide the file's otherwise; one
 * that then is as the file's is stored no more.
 *
 * @throws {DashError} where the file can't be read or written
 */
export async function saveCss(css: string, pageId: string): Promise<void> {
  const { config, version } = await fetchConfigFile();
  const appConfig = withCss(mapping(config.appConfig), css);
  await saveConfig({
    config: writeYaml({ ...config, ...((css !== '' || 'appConfig' in config) && { appConfig }) }),
    timestamp: new Date().toISOString(),
    ...(version !== undefined && { version }),
  });
  const stored = storedAppConfig(pageId);
  if (!stored) return;
  const next = withCss(stored, css);
  storeLocalParts({ appConfig: isSame(next, withoutAuth(appConfig)) ? undefined : next }, placeOf(pageId));
}

/** Whether two app configs say the same, wherever their CSS stands. */
const isSame = (one: Mapping, other: Mapping): boolean => inOrder(one) === inOrder(other);

const inOrder = (appConfig: Mapping): string =>
  JSON.stringify(withCss(appConfig, typeof appConfig.customCss === 'string' ? appConfig.customCss : ''));
