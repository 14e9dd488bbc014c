import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '../../../web/widgets/catalogue.ts';
import { wholeLanguage } from '../words/whole-language.ts';
import type { WidgetName, widgetsPage } from './widgets-page.ts';

/** All widgets with what English calls them. */
export function namedWidgets(root: string): Parameters<typeof widgetsPage>[0] {
  const { editor } = wholeLanguage(root, 'en') as unknown as {
    editor: {
      'widget-types': Readonly<Record<string, WidgetName>>;
      'widget-categories': Parameters<typeof widgetsPage>[0]['categories'];
    };
  };
  return {
    widgets: Object.values(catalogue),
    nameOf: (type) => editor['widget-types'][type] ?? { name: type, line: '' },
    pictured: new Set(readdirSync(join(root, 'docs/widgets')).map((file) => file.replace(/\.webp$/, ''))),
    categories: editor['widget-categories'],
  };
}
