/** The keys that have a field whether they are there or not, in their order; the others are added when they are wanted. */
export const usualKeys = {
  item: ['title', 'url', 'description', 'icon', 'statusCheck', 'tags', 'target'],
  /** An item that leads nowhere itself. */
  group: ['title', 'icon'],
  /** Keys of a section, and of its `displayData`. */
  section: ['name', 'icon'],
  sectionDisplay: ['color', 'sortBy', 'itemSize', 'cols', 'rows', 'sectionLayout', 'collapsed', 'customStyles'],
  pageInfo: ['title', 'description', 'hero', 'logo', 'favicon', 'color', 'footerText'],
} as const;
