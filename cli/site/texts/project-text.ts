import type { ConfigDocument } from '../../../schema/document/read/parse.ts';
import { type UserCredentials, userCredentials, withoutHashes } from '../../../schema/document/user-credentials.ts';
import { writeYaml } from '../../../schema/document/write-yaml.ts';
import type { Viewer } from '../../../schema/model.ts';
import { projectConfig } from '../../../schema/rules/access/project-config.ts';
import { isVisible, mayEnter } from '../../../schema/rules/access/visibility.ts';
import { mayChooseNetwork, restNetwork } from '../../../schema/rules/addresses/networks.ts';
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

/** The one network that a viewer is told addresses of, that of the rest; undefined for who may choose, and so has all. */
export function onlyNetwork({ model: { pages } }: LoadedConfig, viewer: Viewer): string | undefined {
  const settings = pages[0]?.settings;
  return settings?.networks && !mayChooseNetwork(settings, viewer) ? restNetwork(settings.networks) : undefined;
}

/**
 * What a viewer who is no admin may see of a text, written anew. `main` are the secrets of the main file, `network` is their
 * `onlyNetwork`.
 */
export const projectText = (
  { value }: ConfigDocument,
  viewer: Viewer,
  { main, network }: { main: UserCredentials; network: string | undefined },
): string => writeYaml(withoutHashes(projectConfig(value, viewer, catalogue, network), userCredentials(value, main)));
