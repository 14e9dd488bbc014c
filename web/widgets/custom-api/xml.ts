import { SaxesParser } from 'saxes';
import { plainValue, unreadableAs } from './answer-values.ts';

/** No document goes this deep, or has so many elements. */
const deepest = 64;
const mostElements = 200_000;

interface Open {
  name: string;
  values: Map<string, unknown>;
  text: string;
}

/**
 * An XML document as objects: attributes and elements by their names without prefixes, those of one name as a list, an element
 * that has only text as that. `_` is the text of one that has more. Throws a `DashError` for what is no XML.
 */
export function readXml(text: string): unknown {
  const parser = new SaxesParser();
  const open: Open[] = [{ name: '', values: new Map(), text: '' }];
  let elements = 0;
  const addText = (words: string) => {
    const inside = open.at(-1);
    if (inside) inside.text += words;
  };
  parser.on('error', () => {
    throw unreadableAs('XML that could be read');
  });
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1;
    if (open.length > deepest || elements > mostElements) throw unreadableAs('XML of a size that could be shown');
    const values = new Map<string, unknown>();
    for (const [key, value] of Object.entries(attributes)) {
      if (key !== 'xmlns' && !key.startsWith('xmlns:'))
        values.set(withoutPrefix(key), plainValue(String(value).trim()));
    }
    open.push({ name: withoutPrefix(name), values, text: '' });
  });
  parser.on('closetag', () => {
    const element = open.pop();
    const outer = open.at(-1);
    if (element && outer) add(outer.values, element.name, contentOf(element));
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(text.trimStart()).close();
  const [document] = open;
  if (!document || document.values.size === 0) throw unreadableAs('XML that could be read');
  return Object.fromEntries(finished(document.values));
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Several of one name, as long as the element is open: a list in an answer is an object of ours. */
class Several {
  readonly list: unknown[];
  constructor(...list: unknown[]) {
    this.list = list;
  }
}

function add(values: Map<string, unknown>, name: string, value: unknown): void {
  const before = values.get(name);
  if (before instanceof Several) before.list.push(value);
  else values.set(name, before === undefined ? value : new Several(before, value));
}

const finished = (values: Map<string, unknown>): [string, unknown][] =>
  [...values].map(([name, value]) => [name, value instanceof Several ? value.list : value]);

function contentOf({ values, text }: Open): unknown {
  const words = text.trim();
  if (values.size === 0) return plainValue(words);
  if (words !== '' && !values.has('_')) values.set('_', plainValue(words));
  return Object.fromEntries(finished(values));
}
