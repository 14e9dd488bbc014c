/** Takes keys and pastes for a field that is still on its way. */
interface Waiting {
  box: HTMLInputElement;
  /** What the field is for. */
  of: string;
  isEntered: boolean;
}

let waiting: Waiting | undefined;

interface Options {
  of: string;
  label: string;
  /** Called for Escape. */
  cancel: () => void;
}

/**
 * Takes the focus out of sight and keeps what is typed and pasted, until `handOver` gives it to the field that it is meant
 * for: nobody waits with typing for a panel whose code is being loaded. A phone keeps its keyboard up as well.
 */
export function typeAhead({ of, label, cancel }: Options): void {
  waiting?.box.remove();
  const box = document.createElement('input');
  const mine: Waiting = { box, of, isEntered: false };
  waiting = mine;
  box.className = 'visually-hidden';
  box.setAttribute('aria-label', label);
  box.autocomplete = 'off';
  box.autocapitalize = 'none';
  box.addEventListener('keydown', (event) => {
    // Its keys are not the page's.
    event.stopPropagation();
    if (event.key === 'Tab') event.preventDefault();
    if (event.key === 'Enter' && !event.isComposing) mine.isEntered = true;
    if (event.key === 'Escape') {
      event.preventDefault();
      cancel();
      box.remove();
      // Nor is it for what is opened another time.
      if (waiting === mine) waiting = undefined;
    }
  });
  // What it holds is still to be had.
  box.addEventListener('blur', () => box.remove());
  document.body.append(box);
  box.focus({ preventScroll: true });
}

/** Whether keys go where they are kept, and not to what somebody has gone to meanwhile. */
export const isTypingAhead = (): boolean => waiting !== undefined && document.activeElement === waiting.box;

/** Types into a field what was typed ahead for it, in place of what is selected there, and the Enter behind that unless it isn't wanted. */
export function handOver(of: string, field: Element | null, { withEnter = true } = {}): void {
  const given = waiting?.of === of ? waiting : undefined;
  if (!given) return;
  waiting = undefined;
  given.box.remove();
  if (!(field instanceof HTMLInputElement)) return;
  if (given.box.value !== '') {
    field.setRangeText(given.box.value, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  if (given.isEntered && withEnter)
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
}
