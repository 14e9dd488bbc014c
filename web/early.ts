/**
 * Runs at the end of the sections, before they are painted: opens and closes them as this browser remembers. Inlined
 * and small, like `head.ts`. A section whose state the config sets carries `data-fixed` (core 4, 'Section collapse').
 */
try {
  const states = JSON.parse(localStorage.getItem('collapseState') ?? '{}') as Record<string, boolean>;
  for (const section of document.querySelectorAll<HTMLDetailsElement>('details[data-section]:not([data-fixed])')) {
    const open = states[section.dataset.section ?? ''];
    if (open !== undefined) section.open = open;
  }
} catch (cause) {
  console.warn('The stored state of the sections could not be read.', cause);
}
