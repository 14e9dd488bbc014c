import { type Mapping, mapping } from '../../../values.ts';
import { pointer } from '../../json-pointer.ts';
import type { Schemas } from '../validators.ts';
import { listOf } from './list-of.ts';
import type { Visit } from './visit.ts';
import { typeOf } from './walk-widgets.ts';

const choices = ['items', 'sections', 'tags'] as const;
type Names = Record<(typeof choices)[number], string[]>;

/**
 * Shows the rules what widgets choose of the services that are checked. Of a dashboard with several pages it shows nothing: one
 * file doesn't know what the others have.
 */
export function walkServices({ appConfig, pages, sections }: Mapping, schemas: Schemas, visit: Visit): void {
  if (listOf(pages).length > 0) return;
  const all = listOf(sections).map(mapping);
  let named: { known: Names; unchecked: Names } | undefined;
  for (const [place, section] of all.entries()) {
    const widgets = [
      ...listOf(section.widgets).map((widget, index) => [mapping(widget), `widgets/${index}`] as const),
      ...listOf(section.items).map((item, index) => [mapping(mapping(item).widget), `items/${index}/widget`] as const),
    ];
    for (const [widget, at] of widgets) {
      if (typeOf(widget, schemas) !== 'status-history') continue;
      named ??= namesIn(all, mapping(appConfig).statusCheck === true);
      for (const [key, value] of Object.entries(mapping(widget.options))) {
        const by = choices.find((choice) => choice === key.toLowerCase());
        for (const [index, name] of (by ? listOf(value) : []).entries()) {
          if (!by || typeof name !== 'string' || name.trim() === '') continue;
          const path = `/sections/${place}/${at}/options${pointer(key)}/${index}`;
          visit('chosenService', {
            name: name.trim(),
            by,
            known: named.known[by],
            unchecked: named.unchecked[by],
            path,
          });
        }
      }
    }
  }
}

function namesIn(sections: readonly Mapping[], checksAll: boolean): { known: Names; unchecked: Names } {
  const known: Names = { items: [], sections: [], tags: [] };
  const unchecked: Names = { items: [], sections: [], tags: [] };
  for (const { name, items } of sections) {
    let isChecked = false;
    for (const item of listOf(items)) {
      const { id, title, tags, statusCheck = checksAll, url, urls, statusCheckUrl } = mapping(item);
      const isOwn = statusCheck === true && (url ?? urls ?? statusCheckUrl) !== undefined;
      isChecked ||= isOwn;
      const into = isOwn ? known : unchecked;
      into.items.push(...textsOf([id, title]));
      into.tags.push(...textsOf(listOf(tags)));
    }
    (isChecked ? known : unchecked).sections.push(...textsOf([name]));
  }
  return { known, unchecked };
}

const textsOf = (values: readonly unknown[]): string[] =>
  values.flatMap((value) => (typeof value === 'string' && value.trim() !== '' ? [value.trim()] : []));
