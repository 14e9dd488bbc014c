import { patchConfig } from '../document/patch/patch.ts';
import { type ConfigDocument, parseConfig } from '../document/read/parse.ts';
import { writeYaml } from '../document/write-yaml.ts';
import { DashError } from '../errors.ts';
import type { Mapping } from '../values.ts';
import type { Configs } from './configs.ts';

/** Where a config keeps the text that somebody wrote for it: no part of its content, as keys of entries are none. */
const written = Symbol('written');

type Written = Mapping & { readonly [written]?: ConfigDocument };

/** A config that was edited as text: comments and layout of the text are meant as well. */
export const withWrittenText = (config: Mapping, text: string): Mapping =>
  ({ ...config, [written]: { text, value: config } }) as Written;

/** The text that a config was last edited as, and what it meant then; undefined for one that never was. */
export const writtenText = (config: Mapping | undefined): ConfigDocument | undefined => (config as Written)?.[written];

/** What the file of a config will be: the text that was loaded, or written since, with all that was changed elsewhere. */
export function fileText(config: Mapping, loaded: string): string {
  const begun = writtenText(config) ?? parseConfig(loaded);
  try {
    return 'value' in begun ? patchConfig(begun, config).text : writeYaml(config);
  } catch (error) {
    if (error instanceof DashError) return writeYaml(config);
    throw error;
  }
}

/** Whether the same text was written for both, if any. */
export const isSameText = (one: Mapping | undefined, other: Mapping | undefined): boolean =>
  writtenText(one)?.text === writtenText(other)?.text;

/** Whether the same texts were written for the files of both. */
export const areSameTexts = (some: Configs, others: Configs): boolean =>
  some === others || Object.keys(some).every((file) => isSameText(some[file], others[file]));
