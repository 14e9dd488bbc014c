import { dump } from 'js-yaml';
import type { Definition } from '../../../schema/config/definition.ts';
import { type WidgetDeclaration, widgetCategories } from '../../../schema/widget.ts';
import { anchor, code, fence } from './markdown.ts';

/** What a widget is called, and what it is in a line. */
export interface WidgetName {
  name: string;
  line: string;
}

interface Named {
  widgets: readonly WidgetDeclaration[];
  nameOf: (type: string) => WidgetName;
  /** What `fields` and `highlight` call their figures, by the types. */
  figures: ReadonlyMap<string, readonly string[]>;
  /** Types of which there is a picture. */
  pictured: ReadonlySet<string>;
  categories: Readonly<Record<(typeof widgetCategories)[number], string>>;
}

/** `docs/widgets.md`: each widget that there is, in the order of its choice, with a picture of what its fixture shows. */
export function widgetsPage({ widgets, nameOf, figures, pictured, categories }: Named): string {
  const rankOf = ({ rank = Number.MAX_SAFE_INTEGER }: WidgetDeclaration) => rank;
  const chapters = widgetCategories.flatMap((category) => {
    const own = widgets.filter((widget) => widget.category === category).toSorted((a, b) => rankOf(a) - rankOf(b));
    return own.length === 0 ? [] : [{ title: categories[category], own }];
  });
  const contents = chapters.map(
    ({ title, own }) =>
      `- [${title}](#${anchor(title)}): ${own.map(({ type }) => `[${nameOf(type).name}](#${anchor(headingOf(type, nameOf))})`).join(', ')}`,
  );
  return `${[
    intro,
    contents.join('\n'),
    ...chapters.flatMap(({ title, own }) => [
      `## ${title}`,
      ...own.map((widget) => chapterOf(widget, nameOf, figures.get(widget.type) ?? [], pictured)),
    ]),
  ].join('\n\n')}\n`;
}

const intro = `# Widgets

Every widget that comes with Dash. The pictures show invented answers of each service, as the tests feed them. How widgets
are written into a file, and what each can be told, is in the [configuration reference](configuration.md#widgets); one of
your own takes [an hour](writing-a-widget.md). What is secret stays with the server where it is named as a variable
([security](security.md)).

This page is generated (\`npm run docs\`), and so are its pictures (\`npm run screenshots -- --widgets\`).`;

const headingOf = (type: string, nameOf: Named['nameOf']) => `${nameOf(type).name} (${code(type)})`;

function chapterOf(
  { type, summary, options, example, glance, signIn, actions, search }: WidgetDeclaration,
  nameOf: Named['nameOf'],
  figures: readonly string[],
  pictured: Named['pictured'],
) {
  const entry = { type, ...(Object.keys(example).length > 0 && { options: example }) };
  const secrets = Object.entries(options.properties as Record<string, Definition>).flatMap(([name, { writeOnly }]) =>
    writeOnly ? [code(name)] : [],
  );
  const facts = [
    figures.length > 0 && `Figures: ${figures.map(code).join(', ')}.`,
    glance && 'It can stand on [a tile](configuration.md#sectionsitems).',
    secrets.length > 0 && `Secret: ${secrets.join(', ')}.`,
    signIn && 'It signs in, which takes a Dash server.',
    actions && 'There is something to do with it, for administrators.',
    search &&
      ('find' in search
        ? 'The command palette finds what it has, for all who see it, unless `search` is false.'
        : 'The command palette finds what it has, for administrators, or for all with `search: true`.'),
    `[Options](configuration.md#${anchor(code(type))}).`,
  ];
  return [
    `### ${headingOf(type, nameOf)}`,
    pictured.has(type) && `![${nameOf(type).line}](widgets/${type}.webp)`,
    summary,
    fence(`widgets:\n${dump([entry]).trim().replace(/^/gm, '  ')}`),
    facts.filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join('\n\n');
}
