/** What of a field takes the focus, in the order in which it is looked for. */
const targets = ['[aria-invalid]', 'input, select, textarea, [role="switch"]', 'button'];

/** Gives the focus to the field of a path within an element; the path may be one that a field reported. */
export function focusField(within: Element | null, path: string | undefined): void {
  // Behind a space stands which entry of a list it is.
  const [name] = path?.split(' ') ?? [];
  const fields = [...(within?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
  const field = fields.find(({ dataset }) => dataset.field === name);
  targets
    .map((target) => field?.querySelector<HTMLElement>(target))
    .find((found) => found)
    ?.focus();
}
