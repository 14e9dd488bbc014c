import type { Network } from '../../../schema/config/networks.ts';
import type { ConfigDocument } from '../../../schema/document/read/parse.ts';
import { type UserCredentials, userCredentials, withoutHashes } from '../../../schema/document/user-credentials.ts';
import { writeYaml } from '../../../schema/document/write-yaml.ts';
import type { Viewer } from '../../../schema/model.ts';
import { projectConfig } from '../../../schema/rules/access/project-config.ts';
import { isVisible, mayEnter } from '../../../schema/rules/access/visibility.ts';
import { mayChooseNetwork } from '../../../schema/rules/addresses/networks.ts';
import { catalogue } from '../../../web/widgets/catalogue.ts';
import type { ConfigText, LoadedConfig } from '../load/load.ts';

/** The texts of a config that a viewer may have at all: of its pages those that they may open. */
export function textsFor({ model, texts }: LoadedConfig, viewer: Viewer): ConfigText[] {
  // A projection names the file of a page only to those who may edit, and guests may read it all the same.
  const seen = new Set(
    mayEnter(viewer)
      ? model.pages.flatMap(({ visibility, source }) => (isVisible(visibility, viewer) ? [source] : []))
      : [],
  );
  return texts.filter(({ source }) => source === undefined || seen.has(source));
}

/** What the main file says of sign-in that its pages may repeat. */
export const mainSecrets = ({ texts }: LoadedConfig): UserCredentials =>
  userCredentials(texts.find(({ source }) => source === undefined)?.value ?? {});

/** The networks that a viewer is told nothing of: all, for who may choose none. */
export function hiddenNetworks({ model: { pages } }: LoadedConfig, viewer: Viewer): readonly Network[] | undefined {
  const settings = pages[0]?.settings;
  return settings && !mayChooseNetwork(settings, viewer) ? settings.networks : undefined;
}

/**
 * What a viewer who is no admin may see of a text, written anew. `main` are the secrets of the main file, `hidden` are their
 * `hiddenNetworks`.
 */
export const projectText = (
  { value }: ConfigDocument,
  viewer: Viewer,
  { main, hidden }: { main: UserCredentials; hidden: readonly Network[] | undefined },
): string => writeYaml(withoutHashes(projectConfig(value, viewer, catalogue, hidden), userCredentials(value, main)));
