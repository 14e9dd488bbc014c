import { type Configs, countAt, mainFile } from '../../editing/configs.ts';
import { applyOperation, type Operation } from '../../editing/operations.ts';
import { type Mapping, mapping, mappings, textOf } from '../../values.ts';
import { newItem } from '../entries.ts';
import type { Losses } from '../losses.ts';
import { addSections } from './add-sections.ts';
import { addSettings } from './add-settings.ts';

/** A part of an import, and the file that it goes into. */
export interface Placement {
  /** As `pages[].path` names it; the main config's is empty. */
  file: string;
  /** The page that the file is to become: there is no such file yet. */
  newPage?: string;
  from: Mapping;
}

export interface Added {
  pages: number;
  sections: number;
  items: number;
  widgets: number;
}

interface Adding {
  placements: readonly Placement[];
  /** What settings the import makes for the dashboard as a whole. */
  settings: Mapping;
  /** The path of the main config, as it is shown. */
  shown: string;
  /** Variables that get another name, as theirs is taken. */
  newNames: ReadonlyMap<string, string>;
  losses: Losses;
}

/** The configs of a dashboard with what another product's files make added to them; what was there stays. */
export function addImport(
  configs: Configs,
  { placements, settings, shown, newNames, losses }: Adding,
): { configs: Configs; added: Added } {
  const added: Added = { pages: 0, sections: 0, items: 0, widgets: 0 };
  let present = configs;
  const perform = (operations: readonly Operation[]) => {
    present = applyOperation(present, { do: 'together', operations }, newKey());
  };
  const methods = [mapping(settings.appConfig), mapping(configs[mainFile]?.appConfig)].map((appConfig) =>
    textOf(appConfig.defaultOpeningMethod),
  );
  const opening = methods[0] === (methods[1] ?? 'newtab') ? undefined : methods[0];
  for (const { file, newPage, from } of placements) {
    const isMain = from === settings;
    const withHeader = file === mainFile;
    // The header of a page that is new is its own, without links, which would take the place of those of the dashboard.
    const { navLinks, ...pageInfo } = mapping(from.pageInfo);
    const head = newPage === undefined ? from.pageInfo : { navLinks };
    const general = addSettings(
      present,
      { pageInfo: head, ...(isMain && { appConfig: from.appConfig }) },
      { losses, file: shown, withHeader },
    );
    const sections = [...general.sections, ...mappings(from.sections)].map((section) => openedAs(section, opening));
    if (newPage !== undefined) {
      if (sections.length === 0) continue;
      const entry = { name: newPage, path: file };
      perform([{ do: 'add', at: [mainFile, 'pages', countAt(present, [mainFile, 'pages'])], entry }]);
      present = { ...present, [file]: { ...(Object.keys(pageInfo).length > 0 && { pageInfo }), sections: [] } };
      added.pages += 1;
    }
    const addition = addSections(present, file, sections, newNames);
    perform([...general.operations, ...addition.operations]);
    added.sections += addition.sections;
    added.items += addition.items;
    added.widgets += addition.widgets;
    for (const { entry, section } of addition.known) {
      const what = textOf(entry.url) ?? textOf(entry.title) ?? textOf(entry.label) ?? textOf(entry.type) ?? '';
      losses.at({ file: file === mainFile ? shown : file }, what, 'left-out', `It is in \`${section}\` already.`);
    }
  }
  return { configs: present, added };
}

/** A section whose items open in their way where the dashboard has another. */
function openedAs(section: Mapping, method: string | undefined): Mapping {
  if (method === undefined || section.items === undefined) return section;
  const items = mappings(section.items).map((item) =>
    item.target === undefined ? newItem({ ...(item as { title: string }), target: method as 'newtab' }) : item,
  );
  return { ...section, items };
}

function newKey(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `added-${count}`;
  };
}
