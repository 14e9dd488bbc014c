import type { SaveRequest } from '../api/config-manager.ts';
import { writeYaml } from '../document/write-yaml.ts';
import type { Mapping } from '../values.ts';
import { tidyLists } from './tidy-lists.ts';
import { tidySettings } from './tidy-settings.ts';
import { fileText, writtenText } from './written-text.ts';

/**
 * What a save sends of an edited config: the lines of a file that was edited as text, of any other only what it means.
 * `loaded` is the text of the file as it was loaded, `begun` what it meant.
 */
export const textToSave = (
  config: Mapping,
  loaded: string,
  begun: Mapping,
): Pick<SaveRequest, 'config' | 'asWritten'> =>
  writtenText(config)
    ? { config: fileText(config, loaded), asWritten: true }
    : { config: writeYaml(tidyLists(tidySettings(config, begun), begun)) };
