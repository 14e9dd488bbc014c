import { dump } from 'js-yaml';
import { Config } from '../../schema/config/config.ts';
import type { Annotations } from '../../schema/config/shapes.ts';
import type { WidgetCatalogue, WidgetDeclaration } from '../../schema/widget.ts';

/** The part of a definition that the reference shows. */
interface Definition extends Annotations {
  type?: string | string[];
  title?: string;
  description?: string;
  default?: unknown;
  examples?: unknown[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Definition[];
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  properties?: Record<string, Definition>;
  required?: string[];
  items?: Definition;
  additionalProperties?: boolean | Definition;
  deprecated?: boolean;
}

/** `docs/configuration.md`: every key of a config and every option of a widget, out of their definitions. */
export function configurationReference(catalogue: WidgetCatalogue): string {
  const paths = new Map<Definition, string>();
  placeBlocks(Config as unknown as Definition, 'conf.yml', paths);
  const blocks = [...paths].map(([definition, path]) => describeBlock(definition, path, paths));
  const widgets = Object.values(catalogue).map(describeWidget);
  return `${[introduction, ...blocks, widgetIntroduction, ...widgets].join('\n\n')}\n`;
}

const introduction = `# Configuration

<!-- Generated from the schema by \`npm run docs\`. Do not edit. -->

One file, \`conf.yml\`, describes the whole dashboard. \`dash init\` writes one to start from, \`dash validate\` says what is
wrong in it and where, and \`dash schema --out conf.schema.json\` writes a JSON Schema by which editors complete keys. With
the YAML language server, this first line of the file is enough:

\`\`\`yaml
# yaml-language-server: $schema=./conf.schema.json
\`\`\`

The smallest file that shows something:

\`\`\`yaml
sections:
  - name: Links
    items:
      - {title: Router, url: 'http://192.168.1.1'}
\`\`\`

A file that was written for Dashy 3 works as it is. Keys marked *later* come from later versions than that; they are read
where their meaning is plain. Colours that begin with \`#\` have to be put in quotes.`;

const widgetIntroduction = `## Widgets

Live data in a section: an entry of its list \`widgets\`, with a \`type\` and the \`options\` of that type. \`timeout\`,
\`ignoreErrors\`, \`label\`, \`useProxy\` and \`updateInterval\` may stand among the options too. Where an option holds a
password or a key, name an environment variable of the server in its place (\`DASH_...\` or \`VUE_APP_...\`): the value
then never reaches the browser.`;

/** Where each mapping stands; what is used in several places is described at the first. */
function placeBlocks(definition: Definition, path: string, paths: Map<Definition, string>): void {
  if (paths.has(definition)) return;
  paths.set(definition, path);
  for (const [name, key] of keysOf(definition)) {
    const inner = key.items ?? key;
    const place = path === 'conf.yml' ? name : `${path}.${name}`;
    if (inner.properties) placeBlocks(inner, key.items ? `${place}[]` : place, paths);
  }
}

const keysOf = ({ properties = {} }: Definition) =>
  Object.entries(properties).filter(([, key]) => !key.leftover && !key.deprecated);

function describeBlock(definition: Definition, path: string, paths: Map<Definition, string>): string {
  const rows = keysOf(definition).map(([name, key]) => row(name, key, definition.required?.includes(name), paths));
  return [`## \`${path}\``, '', definition.description ?? '', '', ...tableHead('Key'), ...rows].join('\n');
}

const tableHead = (first: string) => [`| ${first} | Value | Default | What it does |`, '|---|---|---|---|'];

function row(name: string, key: Definition, required = false, paths = new Map<Definition, string>()): string {
  const marks = [required && '**needed**', key.newer && '*later*'].filter(Boolean).join(', ');
  const place = paths.get(key.items ?? key);
  const link = place === undefined ? '' : ` See [\`${place}\`](#${anchor(place)}).`;
  const example = key.examples?.[0];
  const shown = example === undefined ? '' : ` Example: \`${inline(example)}\`.`;
  const words = `${cell(key.description ?? '')}${cell(shown)}${link}`;
  return `| \`${name}\`${marks && ` (${marks})`} | ${valueWords(key)} | ${defaultOf(key)} | ${words} |`;
}

/** The anchor that forges give a heading. */
const anchor = (heading: string) => heading.toLowerCase().replace(/[^a-z\d-]/g, '');

const typeWords: Record<string, string> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'true or false',
  array: 'list',
  object: 'mapping',
};

function valueWords(key: Definition): string {
  const choices = key.enum ?? key.anyOf?.flatMap((choice) => ('const' in choice ? [choice.const] : []));
  if (choices && choices.length > 0) return choices.map((choice) => `\`${String(choice)}\``).join(', ');
  const types = [key.type ?? key.anyOf?.flatMap(({ type }) => type ?? []) ?? []]
    .flat()
    .filter((type) => type !== 'null');
  const words = types.map((type) => typeWords[type] ?? type).join(' or ') || 'anything';
  const entries = key.type === 'array' && key.items?.type === 'string' ? ' of texts' : '';
  return `${words}${entries}${range(key)}`;
}

function range({ minimum, maximum, maxItems }: Definition): string {
  if (minimum !== undefined && maximum !== undefined) return `, ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `, at least ${minimum}`;
  if (maximum !== undefined) return `, at most ${maximum}`;
  return maxItems === undefined ? '' : `, at most ${maxItems} entries`;
}

const defaultOf = (key: Definition): string => (key.default === undefined ? '' : `\`${inline(key.default)}\``);

const inline = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function describeWidget({ type, aliases, summary, options, example }: WidgetDeclaration): string {
  const { properties = {}, required = [] } = options as Definition;
  const rows = Object.entries(properties).map(([name, key]) => row(name, key, required.includes(name)));
  const table = rows.length > 0 ? [...tableHead('Option'), ...rows] : ['It has no options.'];
  const known = aliases?.length ? `\n\nAlso known as ${aliases.map((name) => `\`${name}\``).join(', ')}.` : '';
  const entry = { type, ...(Object.keys(example).length > 0 && { options: example }) };
  return [
    `### \`${type}\``,
    '',
    `${summary}${known}`,
    '',
    ...table,
    '',
    '```yaml',
    `widgets:\n${indent(dump([entry]).trim())}`,
    '```',
  ].join('\n');
}

const indent = (text: string) => text.replace(/^/gm, '  ');
