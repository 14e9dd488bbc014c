import { createInstance, type i18n } from 'i18next';
import type { Words } from '../../../schema/widget.ts';
import { widgetWords } from '../../words/widget-words.ts';

/** The instance behind them, for components that ask i18next themselves. */
export const instance: i18n = createInstance();
instance.init({
  lng: 'en',
  resources: { en: { widgets: await widgetWords.load('en') } },
  defaultNS: 'widgets',
  initAsync: false,
  interpolation: { escapeValue: false },
  saveMissing: true,
  missingKeyHandler: (_, __, key) => {
    throw new Error(`The strings have no widgets.${key}.`);
  },
});

/** The English words of widgets. Throws for a key that isn't among them. */
export const words: Words = (key, values) => instance.t(key, { ...values });
