import { SaxesParser } from 'saxes';

export interface XmlElement {
  /** Without its prefix, in small letters. */
  name: string;
  prefix: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** All text within, that of elements inside of it too. */
  text: string;
  /** What is within, as mark-up. */
  markup: string;
}

/** No feed goes this deep. */
const depthLimit = 64;

/** The root of a well-formed XML document; `undefined` for anything else. It needs no browser. */
export function parseXml(text: string): XmlElement | undefined {
  const parser = new SaxesParser({ xmlns: true });
  const document: XmlElement = { name: '', prefix: '', attributes: {}, children: [], text: '', markup: '' };
  const open = [document];
  const inside = () => open.at(-1) ?? document;
  const addText = (words: string) => {
    inside().text += words;
    inside().markup += escapeText(words);
  };
  parser.on('error', (cause) => {
    throw cause;
  });
  parser.on('opentag', ({ local, prefix, attributes }) => {
    if (open.length > depthLimit) throw new Error('The document is nested too deeply.');
    const values = Object.values(attributes).map(({ local: name, value }) => [name, value] as const);
    open.push({
      name: local.toLowerCase(),
      prefix,
      attributes: Object.fromEntries(values),
      children: [],
      text: '',
      markup: '',
    });
  });
  parser.on('closetag', () => {
    const element = open.pop() ?? document;
    const outer = inside();
    outer.children.push(element);
    outer.text += element.text;
    outer.markup += `<${element.name}${attributesText(element.attributes)}>${element.markup}</${element.name}>`;
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  try {
    parser.write(text).close();
    return document.children[0];
  } catch {
    return undefined;
  }
}

const attributesText = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`)
    .join('');

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
