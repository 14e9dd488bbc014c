import { fetchConfigText } from '../../api/config-text.ts';
import { writeClipboard } from '../../browser/clipboard.ts';
import { reportError } from '../../errors/error-log.ts';
import { toast } from '../../stores/toasts.ts';
import { word } from '../../words/words.ts';

/** Milliseconds that a button says that it has copied. */
const shownFor = 2000;
/** Milliseconds that a text may take to arrive. */
const timeout = 10_000;

/** What was fetched ahead, by its address: some browsers let a page copy only at once after a click. */
const fetched = new Map<string, Promise<string>>();

/** Fetches what the buttons near an element copy, before they are pressed. */
export function fetchAhead(target: EventTarget | null): void {
  const near = target instanceof Element ? target.closest('[data-copies]') : null;
  for (const button of near?.querySelectorAll<HTMLElement>('[data-copy-from]') ?? []) {
    textOf(button).catch(() => undefined);
  }
}

function textOf({ dataset: { copy: text, copyFrom: url = '' } }: HTMLElement): Promise<string> {
  if (text !== undefined) return Promise.resolve(text);
  const known = fetched.get(url);
  if (known) return known;
  const fetching = fetchConfigText(url, AbortSignal.timeout(timeout));
  fetched.set(url, fetching);
  fetching.catch(() => fetched.delete(url));
  return fetching;
}

/** Copies what a button names, and says so at it; a toast says that it failed. */
export async function copy(button: HTMLElement): Promise<void> {
  try {
    await writeClipboard(await textOf(button));
  } catch (cause) {
    reportError(cause instanceof Error ? cause.message : 'The text could not be copied.', cause);
    toast(word('notices:copy-failed'), 'error');
    return;
  }
  button.dataset.copied = '';
  const note = button.closest('[data-copies]')?.querySelector('output');
  if (note) note.textContent = word('home:copied');
  setTimeout(() => {
    delete button.dataset.copied;
    if (note) note.textContent = '';
  }, shownFor);
}
