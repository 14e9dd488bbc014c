import type { i18n } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DashError } from '../../schema/errors.ts';
import { addWidgetWords, hasWidgetWords } from './i18n.ts';

/** What is said of an error, and what to do about it. */
export interface ErrorWords {
  message: string;
  hint?: string | undefined;
  /** The name that it is about, as the file or the service writes it. */
  code?: string | undefined;
  /** Nothing is wrong but that a key has to be entered first. */
  isMissingKey?: boolean;
}

/** The error in the words of the page's language, by its code (`widgets.errors`); as it is where there are none for it. */
export function errorWords(
  { code, message, hint, values = {} }: Pick<DashError, 'code' | 'message' | 'hint' | 'values'>,
  i18n: i18n,
): ErrorWords {
  const codes = values.variant === undefined ? [code] : [`${code}-${values.variant}`, code];
  const told = (what: 'say' | 'do') => {
    for (const key of codes.map((name) => `errors.${name}.${what}`)) {
      const text: unknown =
        i18n.exists(key, { ns: 'widgets' }) && i18n.t(key, { ns: 'widgets', skipInterpolation: true });
      if (typeof text === 'string' && canFill(text, values)) return i18n.t(key, { ns: 'widgets', ...values });
    }
    return undefined;
  };
  const said = told('say');
  if (said === undefined) return { message: withoutStop(message), hint };
  const isMissingKey = code === 'missing-option' && values.variant === 'apiKey';
  const named = isMissingKey ? values.name : code === 'unknown-widget' ? values.type : undefined;
  return {
    message: said,
    hint: told('do') ?? hint,
    ...(named !== undefined && { code: String(named) }),
    ...(isMissingKey && { isMissingKey }),
  };
}

/** Whether there is a value for each name in the text: an error of an older server may bring none. */
const canFill = (text: string, values: NonNullable<DashError['values']>): boolean =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].every(([, name = '']) => Object.hasOwn(values, name));

/** A sentence that stands alone, as a title does. */
const withoutStop = (message: string): string => message.replace(/(?<!\.)\.$/, '');

/**
 * What is said of an error; undefined where there is none, and until the words for it are there. A page brings none of them:
 * they come with the first error.
 */
export function useErrorWords(error: DashError | undefined): ErrorWords | undefined {
  const { i18n } = useTranslation('widgets');
  const [hasTried, setTried] = useState(false);
  const isReady = hasTried || hasWidgetWords(i18n, 'errors');
  const isWanted = error !== undefined && !isReady;
  useEffect(() => {
    if (!isWanted) return;
    // Without them the error is said in English.
    const settle = () => setTried(true);
    addWidgetWords(i18n).then(settle, settle);
  }, [isWanted, i18n]);
  return error && isReady ? errorWords(error, i18n) : undefined;
}
