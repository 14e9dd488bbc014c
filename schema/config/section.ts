import { type Static, Type } from 'typebox';
import { itemSizes, sectionLayouts, sortOrders } from './enums.ts';
import { Item } from './item.ts';
import { closed, list, number, requiredText, text, toggle, word } from './shapes.ts';
import { entryDisplayKeys } from './visibility.ts';
import { WidgetEntry } from './widget-entry.ts';

const SectionDisplay = closed(
  {
    sortBy: word(sortOrders, {
      title: 'Order',
      description: 'How the items are ordered.',
      default: 'default',
    }),
    collapsed: toggle({
      title: 'Folded',
      description: 'Whether the section starts folded. Set to either value, it wins over what the viewer did last.',
      default: false,
    }),
    cutToHeight: toggle({
      title: 'Full height',
      description: 'Whether the section takes the whole height of its row.',
      default: false,
    }),
    color: text({
      title: 'Colour',
      description: "CSS colour of the section's background. Put it in quotes: '#24405c'.",
    }),
    customStyles: text({
      title: 'Custom styles',
      description: 'CSS declarations for the section. Only letters, digits, blanks and the signs - : ; . are kept.',
      examples: ['border: 2px dashed red;'],
    }),
    itemSize: word(itemSizes, {
      title: 'Item size',
      description: 'Size of the tiles in this section; the setting for all counts where it is left out.',
    }),
    rows: number({
      title: 'Rows',
      description: 'How many rows the section spans.',
      default: 1,
      minimum: 1,
      maximum: 5,
    }),
    cols: number({
      title: 'Columns',
      description: 'How many columns the section spans.',
      default: 1,
      minimum: 1,
      maximum: 5,
    }),
    sectionLayout: word(sectionLayouts, {
      title: 'Arrangement',
      description: 'Whether the items flow as they fit, or stand in a grid.',
      default: 'auto',
    }),
    itemCountX: number({
      title: 'Items across',
      description: 'How many items stand side by side; turns the section into a grid.',
      minimum: 1,
      maximum: 12,
    }),
    itemCountY: number({
      title: 'Items down',
      description: 'How many items stand one under the other; turns the section into a grid.',
      minimum: 1,
      maximum: 12,
    }),
    ...entryDisplayKeys,
  },
  { title: 'Display', description: 'How the section looks, and who sees it.' },
);

export const Section = closed(
  {
    name: requiredText({ title: 'Name', description: 'The heading of the section. Its address is made from it.' }),
    icon: text({ title: 'Icon', description: 'An icon beside the name, in any form that the icon of an item takes.' }),
    displayData: Type.Optional(SectionDisplay),
    items: list(Item, { title: 'Items', description: 'The tiles of the section.' }),
    widgets: list(WidgetEntry, { title: 'Widgets', description: 'Live data below the items.' }),
    filteredItems: Type.Optional(
      Type.Unknown({
        title: 'Filtered items',
        description: 'A leftover of older versions, dropped when the file is read.',
        deprecated: true,
        leftover: true,
      }),
    ),
  },
  { title: 'Section', description: 'A group of items and widgets under a heading.' },
);
export type Section = Static<typeof Section>;
