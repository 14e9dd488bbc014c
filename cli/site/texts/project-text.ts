import { dump } from 'js-yaml';
import { parseConfig } from '../../../schema/document/read/parse.ts';
import { type UserSecrets, userSecrets, withoutHashes } from '../../../schema/document/user-secrets.ts';
import type { Viewer } from '../../../schema/model.ts';
import { project } from '../../../schema/rules/access/project.ts';
import { projectConfig } from '../../../schema/rules/access/project-config.ts';
import type { Mapping } from '../../../schema/values.ts';
import type { ConfigText, LoadedConfig } from '../load/load.ts';

/** The texts of a config that a viewer may have at all: of its pages those that they may open. */
export function textsFor({ model, texts }: LoadedConfig, viewer: Viewer): ConfigText[] {
  const seen = new Set(project(model, viewer).map(({ page }) => page.source));
  return texts.filter(({ source }) => source === undefined || seen.has(source));
}

/** What the main file says of sign-in that its pages may repeat. */
export const mainSecrets = ({ texts }: LoadedConfig): UserSecrets =>
  userSecrets(readValue(texts.find(({ source }) => source === undefined)?.text ?? ''));

/** What a viewer who is no admin may see of a text, written anew. `main` are the secrets of the main file. */
export function projectText(text: string, viewer: Viewer, main: UserSecrets): string {
  const config = readValue(text);
  return write(withoutHashes(projectConfig(config, viewer), userSecrets(config, main)));
}

export const write = (value: Mapping): string => dump(value, { noRefs: true, lineWidth: -1 });

/** What a text says; nothing where it can't be read. */
export function readValue(text: string): Mapping {
  const parsed = parseConfig(text);
  return 'problems' in parsed ? {} : parsed.value;
}
