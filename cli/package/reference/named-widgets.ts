import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { figureNames } from '../../../schema/figures/figure-names.ts';
import { formatFor } from '../../../schema/format.ts';
import { type WidgetDeclaration, type Words, wordsFor } from '../../../schema/widget.ts';
import { readOptions } from '../../../schema/widget-options.ts';
import type { Strings } from '../../../web/page/payload.ts';
import { catalogue } from '../../../web/widgets/catalogue.ts';
import { fixtureOf } from '../../../web/widgets/testing/fixture.ts';
import { createI18n } from '../../../web/words/i18n.ts';
import { wholeLanguage } from '../words/whole-language.ts';
import type { WidgetName, widgetsPage } from './widgets-page.ts';

/** All widgets with what English calls them, and their figures. */
export async function namedWidgets(root: string): Promise<Parameters<typeof widgetsPage>[0]> {
  const { editor, widgets: words = {} } = wholeLanguage(root, 'en') as unknown as {
    widgets: Strings[string];
    editor: {
      'widget-types': Readonly<Record<string, WidgetName>>;
      'widget-categories': Parameters<typeof widgetsPage>[0]['categories'];
    };
  };
  const instance = createI18n('en', { widgets: words });
  const say: Words = (key, values) => instance.t(key, { ...values, ns: 'widgets' });
  const figures = await Promise.all(
    Object.entries(catalogue).map(async ([type, widget]) => [type, await figuresOf(widget, say)] as const),
  );
  return {
    figures: new Map(figures),
    widgets: Object.values(catalogue),
    nameOf: (type) => editor['widget-types'][type] ?? { name: type, line: '' },
    pictured: new Set(readdirSync(join(root, 'docs/widgets')).map((file) => file.replace(/\.webp$/, ''))),
    categories: editor['widget-categories'],
  };
}

/** The names of the figures that a widget shows in the cases of its fixture. */
async function figuresOf(widget: WidgetDeclaration, words: Words): Promise<string[]> {
  const { cases, options: usual } = await fixtureOf(widget.type);
  await widget.load?.();
  const names = cases.flatMap(({ options: change, body, asOf }) => {
    const options = readOptions(widget.options, { ...usual, ...change }) as never;
    const context = { t: wordsFor(widget, words), format: formatFor('en'), locale: 'en' };
    const time = asOf ? Date.parse(asOf) : 0;
    const data = widget.read?.(body, options, time);
    return figureNames(widget, data, { ...context, options, asOf: time });
  });
  return [...new Set(names)];
}
