import type { UnplacedProblem } from '../../../schema/problem.ts';
import { isPlainSecret, queryCredentials } from '../../../schema/rules/secrets/credentials.ts';
import {
  findWidgetSecrets,
  isWrittenOut,
  replacePart,
  type WidgetSecret,
} from '../../../schema/rules/secrets/widget-secrets.ts';
import { type Mapping, mapping } from '../../../schema/values.ts';
import { findWidget } from '../../../schema/widget.ts';
import { catalogue } from '../../../web/widgets/catalogue.ts';
import type { ConfigText } from '../load/load.ts';

/**
 * What becomes of the secrets of widgets in files, a sentence for each widget with its place: they are left out, because
 * everybody could read them, or stand in the page because that is wanted. `withData` is whether the build asks with them.
 */
export async function secretNotes(
  texts: readonly ConfigText[],
  isPublished: boolean,
  withData: boolean,
): Promise<string[]> {
  const notes = await Promise.all(texts.map((config) => notesOn(config, { isPublished, withData })));
  return notes.flat();
}

interface SecretUse {
  isPublished: boolean;
  withData: boolean;
}

async function notesOn({ file, text, value }: ConfigText, use: SecretUse): Promise<string[]> {
  const findings = widgetsOf(value).flatMap(([path, widget]) => noteOn(path, widget, use));
  if (findings.length === 0) return [];
  const { locateProblems } = await import('../../../schema/document/check/locate.ts');
  return locateProblems(text, findings).map(({ line, column, message }) => `${file}:${line}:${column}: ${message}`);
}

function noteOn(path: string, widget: unknown, { isPublished, withData }: SecretUse): UnplacedProblem[] {
  const { type, options } = mapping(widget);
  const known = typeof type === 'string' ? findWidget(catalogue, type) : undefined;
  if (!known?.request) return [];
  const all = findWidgetSecrets(type, options, catalogue);
  // What a variable stands for is left out by itself, and told where the page asks (`pageNotes`).
  const secrets = all.filter((secret) => holdsMore(secret) && (isPublished || isWrittenOut(secret)));
  const names = [...new Set(secrets.map((secret) => `\`${secret.path[0]}\``))].join(', ');
  const messages = [
    ...(secrets.length === 0
      ? []
      : [isPublished ? published(known.type, names) : leftOut(known.type, names, withData)]),
    ...(all.some(holdsUserInfo) ? [withoutInfo(known.type)] : []),
  ];
  return messages.map((message) => ({
    rule: 'public-secret',
    severity: 'warning',
    message,
    path: `${path}/type`,
    at: 'value',
  }));
}

const holdsUserInfo = (secret: WidgetSecret): boolean =>
  secret.part !== 'whole' && replacePart({ ...secret, part: 'user-info' }, () => '') !== secret.value;

/** Whether it is more than user info, which no browser sends. */
const holdsMore = (secret: WidgetSecret): boolean =>
  secret.part === 'whole' ||
  (secret.part === 'address' && queryCredentials(String(secret.value)).some(({ value }) => isPlainSecret(value)));

const leftOut = (type: string, names: string, withData: boolean) =>
  `The widget ${type} asks with a secret (${names}), which everybody could read in files, so it is left out and the widget ` +
  `${withData ? 'shows the data of this build and no newer' : 'shows an error'}. ` +
  '"dash serve" asks for it; --allow-public-secrets writes it into the page.';
const published = (type: string, names: string) =>
  `The secret of the widget ${type} (${names}) stands in the page for everybody to read, as files have no server that ` +
  'could ask with it (--allow-public-secrets).';
const withoutInfo = (type: string) =>
  `The user info in an address of the widget ${type} is left out: no browser sends it. "dash serve" does.`;

/** The widgets of a config with the pointers to them; a mapping where a list belongs is its one entry. */
const widgetsOf = ({ sections }: Mapping): [path: string, widget: unknown][] =>
  entriesOf(sections, '/sections').flatMap(([path, section]) => {
    const { widgets, items } = mapping(section);
    const onTiles = entriesOf(items, `${path}/items`).flatMap(([at, item]): [string, unknown][] =>
      mapping(item).widget === undefined ? [] : [[`${at}/widget`, mapping(item).widget]],
    );
    return [...entriesOf(widgets, `${path}/widgets`), ...onTiles];
  });

const entriesOf = (list: unknown, path: string): [string, unknown][] =>
  Array.isArray(list) ? list.map((entry, index) => [`${path}/${index}`, entry]) : [[path, list]];
