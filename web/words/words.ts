import type { i18n } from 'i18next';
import type { Strings } from '../page/payload.ts';
import { fillIn } from './fill-in.ts';

interface Source {
  /** A word by its namespace and key, filled in with values; `count` chooses its plural form. */
  say: (key: string, values?: Record<string, unknown>) => string | undefined;
  has: (namespace: string) => boolean;
}

let source: Source | undefined;
const listeners = new Set<() => void>();

function setSource(next: Source): void {
  source = next;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Calls back when words are there in another language, or from another source. */
export const onWords = (listener: () => void): unknown => listeners.add(listener);

/** Sets the instance that texts outside of components come from: toasts, dialogs, the log. */
export function setWords(i18n: i18n): void {
  i18n.on('languageChanged', tell);
  setSource({
    say: (key, values) => i18n.t(key, { ...values }),
    has: (namespace) => i18n.hasResourceBundle(i18n.language, namespace),
  });
}

/** Sets the strings that such texts come from as long as there is no i18next: those that the page carries. */
export function setPageWords(language: string, strings: Strings): void {
  const plurals = new Intl.PluralRules(language);
  setSource({
    has: (namespace) => Object.hasOwn(strings, namespace),
    say(key, values = {}) {
      const [namespace = '', name = ''] = key.split(':');
      const texts: Record<string, unknown> = strings[namespace] ?? {};
      const { count } = values;
      const forms = typeof count === 'number' ? [`${name}_${plurals.select(count)}`, `${name}_other`, name] : [name];
      const text = forms.map((form) => texts[form]).find((found) => typeof found === 'string');
      return text && fillIn(text, values, language);
    },
  });
}

/** A word of the interface, with its namespace (`notices:copied-url`); its key where there is none. */
export const word = (key: string, values?: Record<string, unknown>): string => source?.say(key, values) ?? key;

export const hasWords = (namespace: string): boolean => source?.has(namespace) ?? false;
