import { createMatcher, normaliseText, textForSearch } from '../../../schema/rules/search/filter.ts';
import type { WidgetCategory, WidgetChoice } from '../../../schema/widget.ts';
import { aliases } from '../../widgets/views.ts';

/** A type with what it is called and what it shows. */
export interface NamedType extends WidgetChoice {
  name: string;
  line: string;
}

/** The types in which each word of a query is: in the name, the line below, the type, its other names, or its category. */
export function findTypes(
  types: readonly NamedType[],
  query: string,
  categoryName: (of: WidgetCategory) => string,
): NamedType[] {
  const isWanted = createMatcher(query);
  const textOf = ({ type, name, line, category }: NamedType) =>
    textForSearch(name, line, type, ...otherNames(type), categoryName(category));
  const found = types.filter((one) => isWanted(textOf(one)));
  // What is called so comes before what only mentions it.
  const [first = ''] = query.trim().split(/\s+/).map(normaliseText);
  const starts = ({ name }: NamedType) => Number(!normaliseText(name).startsWith(first));
  return found.toSorted((a, b) => starts(a) - starts(b));
}

const otherNames = (type: string): string[] => Object.keys(aliases).filter((alias) => aliases[alias] === type);
