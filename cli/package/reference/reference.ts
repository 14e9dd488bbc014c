import { dump } from 'js-yaml';
import type { Definition } from '../../../schema/config/definition.ts';
import type { WidgetCatalogue, WidgetDeclaration } from '../../../schema/widget.ts';
import { type Block, blocks, sharedWith } from './blocks.ts';
import { iconChapter, introduction, themeChapter, widgetIntroduction } from './chapters.ts';
import { keysOf } from './definition.ts';
import { examples } from './examples.ts';
import { code, fence, headingText, linkTo } from './markdown.ts';
import { table } from './tables.ts';

/**
 * `docs/configuration.md`: every key of a config and every option of a widget, out of their definitions, and the names
 * of the themes that come with Dash.
 */
export function configurationReference(catalogue: WidgetCatalogue, themes: readonly string[]): string {
  const widgets = Object.values(catalogue);
  const chapters = [
    ...blocks.map(describeBlock),
    iconChapter,
    themeChapter(themes),
    widgetIntroduction,
    ...widgets.map((widget) => describeWidget(widget)),
  ];
  const contents = chapters.flatMap((chapter) => contentsLine(chapter) ?? []).join('\n');
  return `${[introduction, `## Contents\n\n${contents}`, ...chapters].join('\n\n')}\n`;
}

/** A line of the contents for what begins with a heading. */
function contentsLine(chapter: string): string | undefined {
  const [, level = '', heading = ''] = /^(##+) (.+)$/m.exec(chapter) ?? [];
  return level && `${'  '.repeat(level.length - 2)}- ${linkTo(heading.replaceAll('`', ''), heading)}`;
}

function describeBlock({ path, definition, level, groups, before, after }: Block): string {
  const example = examples[path];
  return [
    `${'#'.repeat(level)} ${headingText(path)}`,
    definition.description,
    before,
    ...tablesOf(path, definition, groups),
    example && fence(example),
    after,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** The keys of a block, without those that another block describes for several. */
function tablesOf(path: string, definition: Definition, groups: Block['groups'] = {}): string[] {
  const shared = sharedWith(path);
  const own = keysOf(definition).filter(([name, key]) => shared?.keys[name] !== key);
  const parts = Object.entries(groups).map(([title, keys]) => ({
    title,
    keys: own.filter(([name]) => Object.hasOwn(keys, name)),
  }));
  const rest = own.filter(([name]) => !Object.values(groups).some((keys) => Object.hasOwn(keys, name)));
  const tables = [...parts, { title: parts.length > 0 ? 'Everything else' : undefined, keys: rest }].flatMap(
    ({ title, keys }) => [...(title === undefined ? [] : [`#### ${title}`]), table('Key', keys, definition.required)],
  );
  return shared ? [...tables, `${shared.words} ${linkTo(shared.path)}.`] : tables;
}

function describeWidget({ type, aliases, summary, options, example }: WidgetDeclaration): string {
  const { required = [], ...definition } = options as Definition;
  const keys = keysOf(definition);
  const entry = { type, ...(Object.keys(example).length > 0 && { options: example }) };
  return [
    `### ${code(type)}`,
    summary,
    keys.length > 0 ? table('Option', keys, required) : 'It has no options.',
    fence(`widgets:\n${dump([entry]).trim().replace(/^/gm, '  ')}`),
    aliases?.length && `Also known as ${aliases.map(code).join(', ')}.`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
