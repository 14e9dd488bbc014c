import { versionHeader } from '../../../schema/api/config-manager.ts';
import { userStates, type Viewer } from '../../../schema/model.ts';
import { type PermissionSettings, type Permissions, permissionsOf } from '../../../schema/rules/access/permissions.ts';
import { isGuest, mayEnter } from '../../../schema/rules/access/visibility.ts';
import type { SiteFile } from '../../../serve/site/site.ts';
import type { LoadedConfig } from '../load/load.ts';
import { textFile } from './site-files.ts';

/** Guests may read of the config what they see, where users may who can't change it either. */
export const mayReadConfig = (settings: PermissionSettings, viewer: Viewer): boolean =>
  mayEnter(viewer) && permissionsOf(settings, isGuest(viewer) ? someUser : viewer).allowViewConfig;

const someUser = { state: userStates.loggedIn, name: 'somebody', admin: false } as const;

/** The texts of the config as this viewer may have them. Those that may be edited name the version that they are of. */
export async function configTextFiles(
  loaded: LoadedConfig,
  viewer: Viewer,
  { allowWriteToDisk }: Permissions,
): Promise<SiteFile[]> {
  const { viewerTexts } = await import('../texts/viewer-texts.ts');
  const given = Object.entries(await viewerTexts(loaded, viewer));
  const files = await Promise.all(given.map(([path, text]) => textFile(path, 'text/yaml; charset=utf-8', text)));
  if (!allowWriteToDisk) return files;
  const { fileVersion } = await import('../../../serve/storage/file-version.ts');
  const versions = new Map(loaded.texts.map(({ path, text }) => [path, fileVersion(text)]));
  return files.map((file) => ({
    ...file,
    headers: { ...file.headers, [versionHeader]: versions.get(file.path) ?? '' },
  }));
}

/** A file of the config as it was given to somebody who may edit it. */
export interface GivenText {
  /** Absolute path. */
  file: string;
  text: string;
}

/** What a save of this config begins with. */
export const givenTexts = ({ texts, paths }: Pick<LoadedConfig, 'texts' | 'paths'>): GivenText[] =>
  texts.flatMap(({ path, text }) => {
    const file = paths[path];
    return file === undefined ? [] : [{ file, text }];
  });
