import type { WidgetCatalogue, WidgetDeclaration } from '../widget.ts';
import { shownAs } from './expand.ts';
import type { OwnTypeOutline } from './own-type.ts';

/** The declaration by which the widgets of an own type are shown, with the options of that type. */
export const declaredAs = (type: string, { options }: OwnTypeOutline, shown: WidgetDeclaration): WidgetDeclaration => {
  const { aliases: _, family: __, answer: ___, ...rest } = shown;
  return { ...rest, type, options: options as unknown as WidgetDeclaration['options'] };
};

/** The catalogue with own types in it. */
export function withOwnDeclarations(
  catalogue: WidgetCatalogue,
  types: Readonly<Record<string, OwnTypeOutline>>,
): WidgetCatalogue {
  const shown = catalogue[shownAs];
  if (!shown) return catalogue;
  const own = Object.entries(types).map(([name, type]) => [name, declaredAs(name, type, shown)] as const);
  return { ...Object.fromEntries(own), ...catalogue };
}
