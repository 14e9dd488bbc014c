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
      description:
        'Whether the section starts folded, each time the page is opened. Unset, it starts open, and the browser remembers what the viewer does.',
    }),
    cutToHeight: toggle({
      title: 'Full height',
      description:
        'Whether the section is as high as the highest beside it, in the `vertical` layout; elsewhere it changes nothing.',
      default: false,
    }),
    color: text({
      title: 'Colour',
      description: "CSS colour of the section's background. One that begins with # stands in quotes: `'#24405c'`.",
    }),
    customStyles: text({
      title: 'Custom styles',
      description:
        'CSS declarations for the section. Only letters, digits, spaces and the signs `-`, `:`, `;` and `.` are kept.',
      examples: ['border: 2px dashed red;'],
    }),
    itemSize: word(itemSizes, {
      title: 'Item size',
      description: 'Size of the tiles in this section; unset, that of `iconSize`, or what the viewer chose.',
    }),
    rows: number({
      title: 'Rows',
      description: 'How high the section is at least, in rows; one with more in it is higher.',
      default: 1,
      minimum: 1,
      maximum: 5,
    }),
    cols: number({
      title: 'Columns',
      description: 'How many columns the section spans, as far as there are so many.',
      default: 1,
      minimum: 1,
      maximum: 5,
    }),
    sectionLayout: word(sectionLayouts, {
      title: 'Arrangement',
      description:
        'How wide the tiles are: `auto` gives them the columns that all sections of this width have, `grid` shares the whole width among them where they are fewer.',
      default: 'auto',
    }),
    itemCountX: number({
      title: 'Items across',
      description: 'How many items stand side by side, as long as their titles can be read.',
      minimum: 1,
      maximum: 12,
    }),
    itemCountY: number({
      title: 'Items down',
      description: 'How many items stand one under the other; `itemCountX` wins.',
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
