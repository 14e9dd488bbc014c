import type { Words } from '../../schema/widget.ts';
import type { Strings } from '../page/payload.ts';
import { fillIn } from './fill-in.ts';

/** Looks words up in strings of a language, without i18next: by keys with dots, in plural forms, filled in. */
export function plainWords(language: string, strings: Strings[string]): Words {
  const plurals = new Intl.PluralRules(language);
  const find = (key: string): string | undefined => {
    const found = key
      .split('.')
      .reduce<unknown>((group, name) => (group as Record<string, unknown> | undefined)?.[name], strings);
    return typeof found === 'string' ? found : undefined;
  };
  return (keys, values = {}) => {
    const { count } = values;
    const forms = [keys]
      .flat()
      .flatMap((key) => (typeof count === 'number' ? [`${key}_${plurals.select(count)}`, `${key}_other`, key] : [key]));
    const text = forms.map(find).find((found) => found !== undefined);
    return text === undefined ? String(forms.at(-1)) : fillIn(text, values, language);
  };
}
