import { entryAt, mainFile } from '../../../schema/editing/configs.ts';
import { presentOf } from '../../../schema/editing/edit-log.ts';
import { newPageFile } from '../../../schema/rules/addresses/new-page-file.ts';
import { pageSlug } from '../../../schema/rules/addresses/slugs.ts';
import { searchDomain } from '../../../schema/rules/addresses/urls.ts';
import { mappings, settingOf } from '../../../schema/values.ts';
import {
  browsing,
  type Choice,
  type EditorState,
  performed,
  type Reaction,
  refused,
  rowsOf,
  type TextPurpose,
  type Tools,
} from './editor-state.ts';
import type { Row } from './outline.ts';
import { added, spotFor } from './spots.ts';
import { lineOf } from './text-line.ts';

/** What can be added at a row, the likeliest first. */
export function offerAdding(state: EditorState, row: Row, tools: Tools): EditorState {
  const section = sectionFor(state, row, tools);
  const isIn = section !== undefined;
  const where = section && section !== row ? `, in ${section.label}` : '';
  const isGroup = row.kind === 'group' || row.kind === 'sub-item';
  const choices: Choice[] = [
    ...(isGroup ? [{ label: 'Link', note: 'in this group', value: 'link' }] : []),
    ...(isIn ? [{ label: 'Item', note: `a link, on a tile${where}`, value: 'item' }] : []),
    { label: 'Section', note: 'items under a heading', value: 'section' },
    ...(isIn ? [{ label: 'Widget', note: `live data${where}`, value: 'widget' }] : []),
    ...(isIn ? [{ label: 'Group', note: `several links on one tile${where}`, value: 'group' }] : []),
    { label: 'Page', note: 'with a file of its own', value: 'page' },
  ];
  const [first] = choices;
  if (!first) return refused(state, tools.say('did.nothing'));
  const help = 'Arrows or letters choose, Enter goes on, Escape goes back.';
  const purpose = { of: 'add', row: row.id } as const;
  return { ...state, mode: { name: 'pick', title: 'Add', help, choices, filter: lineOf(''), at: 0, purpose } };
}

/** Asks where a new item leads to. */
export function askAddress(state: EditorState, list: Row, typedSoFar: string): EditorState {
  const help = 'Where it leads, such as nas.lan:5000. It may stay empty.';
  const purpose = { of: 'new-address', list } as const;
  return { ...state, mode: { name: 'text', title: 'New item · Address', help, line: lineOf(typedSoFar), purpose } };
}

/** What an entry is added at from a row: the row, or the first section of the page that it is about. */
export function sectionFor(state: EditorState, row: Row, tools: Tools): Row | undefined {
  if (row.place[1] === 'sections') return row;
  return rowsOf(state, tools).find(({ kind, file }) => kind === 'section' && file === row.file);
}

/** Begins to add something of a kind: it asks for what has to be known, or adds it at once. */
export function beginAdding(state: EditorState, from: Row, what: string, tools: Tools): EditorState {
  const isOnPage = what === 'section' || what === 'page';
  const row = isOnPage ? from : (sectionFor(state, from, tools) ?? from);
  const asking = (title: string, help: string, purpose: TextPurpose): EditorState => ({
    ...state,
    focus: 'tree',
    mode: { name: 'text', title, help, line: lineOf(''), purpose },
  });
  const itself: Row =
    what === 'item' && (row.kind === 'group' || row.kind === 'sub-item') ? { ...row, kind: 'item' } : row;
  switch (what) {
    case 'item':
    case 'link':
      return askAddress({ ...state, focus: 'tree' }, itself, '');
    case 'section':
      return asking('New section · Name', 'The heading of the section.', { of: 'new-section' });
    case 'page':
      return asking('New page · Name', 'Its address and its file are made from it.', { of: 'new-page' });
    case 'group': {
      const at = spotFor(presentOf(state.log), { ...row, kind: 'item' }, 'item');
      if (!at) return state;
      return { ...added(state, at, { title: 'New group', subItems: [] }, tools), focus: 'fields' };
    }
    default: {
      const rankOf = (type: string) => tools.widgets[type]?.rank ?? Number.MAX_SAFE_INTEGER;
      const types = Object.keys(tools.widgets).sort((one, other) => rankOf(one) - rankOf(other));
      const choices = types.map((type) => ({
        label: tools.say(`widget-types.${type}.name`, { defaultValue: type }),
        note: `${tools.say(`widget-types.${type}.line`, { defaultValue: '' })} (${type})`,
        value: type,
      }));
      const help = 'Type to find one. Enter adds it to the section.';
      const purpose = { of: 'widget', row: row.id } as const;
      return {
        ...state,
        mode: { name: 'pick', title: 'New widget', help, choices, filter: lineOf(''), at: 0, purpose },
      };
    }
  }
}

/** What an address is called until somebody says otherwise: the name of its host, without what all have. */
export function titleFor(url: string): string {
  const host = searchDomain(url).split(/[/:?#]/)[0] ?? '';
  const name = /^[\d.[\]:]+$/.test(host) ? host : (host.split('.')[0] ?? host);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Asks what a new item is called. */
export function askTitle(
  state: EditorState,
  { list, url, title }: { list: Row; url: string | undefined; title: string },
) {
  const purpose: TextPurpose = { of: 'new-title', list, url };
  const help = 'The name on the tile. Enter adds the item.';
  return {
    ...state,
    mode: { name: 'text', title: 'New item · Title', help, line: lineOf(title), purpose },
  } as EditorState;
}

/** The state with a new item. */
export function itemAdded(
  state: EditorState,
  list: Row,
  { title, url }: { title: string; url: string | undefined },
  tools: Tools,
) {
  const kind = list.kind === 'group' || list.kind === 'sub-item' ? 'sub-item' : 'item';
  const at = spotFor(presentOf(state.log), list, kind);
  return at ? added(state, at, { title, ...(url !== undefined && { url }) }, tools) : state;
}

/** The state with a new page and its file, or what is wrong with its name. */
export function newPage(state: EditorState, name: string, held: (problem: string) => Reaction, tools: Tools): Reaction {
  if (name === '') return held(tools.say('inline.name-needed'));
  const problem = pageProblem(state, name, tools.say);
  if (problem !== undefined) return held(problem);
  const configs = presentOf(state.log);
  const pages = entryAt(configs, [mainFile, 'pages']);
  const file = newPageFile(name, new Set(mappings(pages).map(({ path }) => settingOf(path) ?? '')));
  const at = [mainFile, 'pages', Array.isArray(pages) ? pages.length : mappings(pages).length] as const;
  const done = performed(
    { ...state, mode: browsing },
    {
      do: 'together',
      operations: [
        { do: 'add', at, entry: { name, path: file } },
        ...(configs[file] ? [] : [{ do: 'replace', file, config: { sections: [] } } as const]),
      ],
    },
    tools,
  );
  const folds = new Map(done.folds).set(`page ${file}`, true);
  return { state: { ...done, folds, cursor: `page ${file}`, message: { text: `Added ${name}, in ${file}` } } };
}

export function pageProblem(state: EditorState, name: string, say: Tools['say']): string | undefined {
  const pages = mappings(entryAt(presentOf(state.log), [mainFile, 'pages']));
  const isTaken = pages.some((page) => pageSlug(settingOf(page.name) ?? '') === pageSlug(name));
  return isTaken ? say('pages.same-name') : undefined;
}
