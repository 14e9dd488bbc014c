import type { WidgetCategory, WidgetChoice } from '../../../schema/widget.ts';
import { aliases } from '../../widgets/views.ts';

/** A type with what it is called and what it shows. */
export interface NamedType extends WidgetChoice {
  name: string;
  line: string;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** The types in which each word of a query is: in the name, the line below, the type, its other names, or its category. */
export function findTypes(
  types: readonly NamedType[],
  query: string,
  categoryName: (of: WidgetCategory) => string,
): NamedType[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const textOf = ({ type, name, line, category }: NamedType) =>
    plain([name, line, type, ...otherNames(type), categoryName(category)].join(' '));
  const found = types.filter((one) => words.every((word) => textOf(one).includes(word)));
  // What is called so comes before what only mentions it.
  const starts = ({ name }: NamedType) => Number(!plain(name).startsWith(words[0] ?? ''));
  return found.toSorted((a, b) => starts(a) - starts(b));
}

const otherNames = (type: string): string[] => Object.keys(aliases).filter((alias) => aliases[alias] === type);
