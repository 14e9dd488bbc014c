import { isEqual } from '../../../schema/document/equality.ts';
import { applyEdit } from '../../../schema/document/merge/apply-edit.ts';
import { type ConfigDocument, type ParsedConfig, parseConfig } from '../../../schema/document/read/parse.ts';
import { writeYaml } from '../../../schema/document/write-yaml.ts';
import type { Viewer } from '../../../schema/model.ts';
import { catalogue } from '../../../web/widgets/catalogue.ts';
import type { ConfigFile } from './config-file.ts';

/** What is written into a new file: as it came, comments and all, unless something in it is not to be written. */
export function newConfig(file: ConfigFile, edited: ConfigDocument, viewer: Viewer): ParsedConfig {
  const value = applyEdit({ base: {}, edited: edited.value, viewer, catalogue, ...file });
  const asItCame = isEqual(value, edited.value) && !edited.text.trimStart().startsWith('{');
  return parseConfig(asItCame ? edited.text.replace(/\n*$/, '\n') : writeYaml(value));
}
