import { type Options, selectAll, selectOne } from 'css-select';
import { type AnyNode, type Document, DomHandler, type Element, isTag } from 'domhandler';
import {
  getAttributeValue,
  getChildren,
  getName,
  getParent,
  getSiblings,
  getText,
  hasAttrib,
  innerText,
  prevElementSibling,
  removeSubsets,
} from 'domutils';
import { Parser } from 'htmlparser2';
import { DashError } from '../../../schema/errors.ts';
import { isMapping } from '../../../schema/values.ts';
import { missingOption } from '../../../schema/widget-options.ts';
import { plainValue, unreadableAs } from './answer-values.ts';

/** No page goes this deep, or has so many elements that somebody looks at. */
const deepest = 200;
const mostElements = 20_000;
/** Looks at elements, for all selectors together: the time of one can grow with the square of them, or with a power of the depth. */
const mostLooks = 3_000_000;
/** Signs of a text that take as long as a look. */
const signsOfLook = 50;
/** Entries of a list, and names in one. */
const mostEntries = 500;
const mostNames = 50;

/**
 * What is found in a page in HTML, by the names that the file gives: a selector stands for the text of the first element that
 * fits, or with `@name` behind it for that attribute; `{each: …}` for a list, an entry for each element that fits, with what
 * the other names find in it, or with its text where there are none.
 */
export function selectIn(html: string, select: unknown): Record<string, unknown> {
  if (!isMapping(select) || Object.keys(select).length === 0) throw missingOption('select');
  try {
    return namesIn(parse(html), select, createLooks());
  } catch (cause) {
    if (!(cause instanceof TooManyLooks)) throw cause;
    throw new DashError('bad-selector', 'The selectors in "select" take too long on this page.', {
      hint: 'Name a class or an id in each of them, and fewer elements within each other.',
    });
  }
}

type Looks = ReturnType<typeof createLooks>;

class TooManyLooks extends Error {}

/** How selectors look at a page, which comes to an end on any page: then a `TooManyLooks` is thrown. */
function createLooks() {
  let left = mostLooks;
  const spend = (looks: number) => {
    left -= looks;
    if (left < 0) throw new TooManyLooks();
  };
  const counted = <Look extends (...given: never[]) => unknown>(look: Look): Look =>
    ((...given: never[]) => {
      const found = look(...given);
      spend(typeof found === 'string' ? 1 + found.length / signsOfLook : 1);
      return found;
    }) as Look;
  const adapter = {
    isTag: counted(isTag) as typeof isTag,
    getAttributeValue: counted(getAttributeValue),
    getChildren: counted(getChildren),
    getName: counted(getName),
    getParent: counted(getParent),
    getSiblings: counted(getSiblings),
    getText: counted(getText),
    hasAttrib: counted(hasAttrib),
    prevElementSibling: counted(prevElementSibling),
    removeSubsets,
    equals: counted((one: AnyNode, other: AnyNode) => one === other),
  };
  return {
    options: { adapter } as Options<AnyNode, Element>,
    textOf: counted(innerText) as (element: Element) => string,
  };
}

function namesIn(within: AnyNode, select: Readonly<Record<string, unknown>>, looks: Looks): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(select)
      .slice(0, mostNames)
      .map(([name, what]) => [name, found(within, what, name, looks)]),
  );
}

function found(within: AnyNode, what: unknown, name: string, looks: Looks): unknown {
  if (typeof what === 'string') {
    const [, selector = what, attribute] = /^(.*?)(?:@([\w:-]+))?$/s.exec(what.trim()) ?? [];
    const element =
      selector.trim() === ''
        ? elementOf(within)
        : fitting(() => selectOne<AnyNode, Element>(selector, within, looks.options), selector);
    return element ? contentOf(element, looks, attribute) : null;
  }
  const { each, ...names } = isMapping(what) ? what : {};
  if (typeof each !== 'string') {
    throw new DashError('bad-selector', `In "select", "${name}" is neither a selector nor a list with "each".`);
  }
  const elements = fitting(() => selectAll<AnyNode, Element>(each, within, looks.options), each).slice(0, mostEntries);
  const isText = Object.keys(names).length === 0;
  return elements.map((element) => (isText ? contentOf(element, looks) : namesIn(element, names, looks)));
}

const elementOf = (node: AnyNode): Element | undefined => ('attribs' in node ? (node as Element) : undefined);

function contentOf(element: Element, { textOf }: Looks, attribute?: string): string | number | null {
  if (attribute === undefined) return plainValue(textOf(element).replace(/\s+/g, ' ').trim());
  return getAttributeValue(element, attribute)?.trim() ?? null;
}

/** Selectors that look at all neighbours of each element take too long in a page that is made for it. */
const tooSlow = /:has\b|~(?!=)/i;

function fitting<Result>(select: () => Result, selector: string): Result {
  const wrong = (why: string) => new DashError('bad-selector', `The selector "${selector}" in "select" ${why}.`);
  if (tooSlow.test(selector)) throw wrong('has `:has` or `~`, which are not supported');
  try {
    return select();
  } catch (cause) {
    if (cause instanceof RangeError || cause instanceof TooManyLooks) throw cause;
    throw wrong("can't be read");
  }
}

function parse(html: string): Document {
  let depth = 0;
  let elements = 0;
  let document: Document | undefined;
  class Bounded extends DomHandler {
    override onopentag(name: string, attributes: Record<string, string>): void {
      depth += 1;
      elements += 1;
      if (depth > deepest || elements > mostElements) throw unreadableAs('page of a size that could be shown');
      super.onopentag(name, attributes);
    }
    override onclosetag(): void {
      depth -= 1;
      super.onclosetag();
    }
  }
  const handler = new Bounded((error) => {
    if (error) throw error;
    document = handler.root;
  });
  new Parser(handler).end(html);
  if (!document) throw unreadableAs('page in HTML');
  return document;
}
