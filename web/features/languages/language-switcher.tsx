import './language-switcher.css';
import { Combobox, ComboboxItem, ComboboxList, ComboboxProvider } from '@ariakit/react/combobox';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findLanguage } from '../../../schema/config/find-language.ts';
import { createMatcher, textForSearch } from '../../../schema/rules/search/filter.ts';
import { Button } from '../../components/button/button.tsx';
import { LineIcon } from '../../components/icon/ui-icon.tsx';
import { reportError } from '../../errors/error-log.ts';
import { writeStored } from '../../stored/storage.ts';
import { takeOver } from '../../stores/react-part.ts';
import { toast } from '../../stores/toasts.ts';
import { friendlyName, languages } from '../../words/language-flags.ts';

const english = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });
/** Browsers have no names for what is of private use. */
const englishName = (code: string): string => english.of(code.replace(/-x-.*/, '')) ?? '';

/** Languages whose own name, English name or code holds each word of the text, those of the browser first. */
function matching(text: string): string[] {
  const isWanted = createMatcher(text);
  const own = navigator.languages.map(findLanguage);
  const isOwn = ([code]: [string, unknown]) => own.includes(code);
  const entries = Object.entries(languages);
  return [...entries.filter(isOwn), ...entries.filter((entry) => !isOwn(entry))]
    .filter(([code, { name }]) => isWanted(textForSearch(code, name, englishName(code))))
    .map(([code]) => code);
}

/** Chooses the language of the interface: at once to try it, for good with Save. */
export function LanguageSwitcher({ onSaved }: { onSaved: (code: string) => void }) {
  const { t, i18n } = useTranslation('language-switcher');
  const [searched, search] = useState('');
  const [chosen, choose] = useState<string>();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  const found = matching(searched);

  const fail = (cause?: unknown) => {
    reportError('Unable to apply language', cause);
    toast(t('failed'), 'error');
  };
  const pick = async (code: string) => {
    choose(code);
    try {
      await (await takeOver()).showLanguage(code);
    } catch (cause) {
      choose(undefined);
      fail(cause);
    }
  };
  const save = () => {
    if (chosen === undefined || !languages[chosen]) return fail();
    writeStored('language', chosen);
    toast(t('updated', { language: friendlyName(chosen) }));
    onSaved(chosen);
  };

  return (
    <div className="language-switcher">
      <ComboboxProvider
        open
        value={searched}
        setValue={search}
        selectedValue={i18n.language}
        resetValueOnSelect={false}
        focusLoop
      >
        <label htmlFor="language-search">
          {t('label')}
          <Combobox
            ref={box}
            id="language-search"
            className="language-search"
            placeholder={t('search')}
            autoSelect={searched !== ''}
            setValueOnClick={false}
          />
        </label>
        <ComboboxList alwaysVisible className="language-list" aria-label={t('label')}>
          {found.map((code) => (
            <ComboboxItem
              key={code}
              className="language"
              value={code}
              setValueOnClick={false}
              lang={code}
              aria-selected={code === i18n.language}
              onClick={() => void pick(code)}
            >
              {friendlyName(code)}
              {englishName(code) !== languages[code]?.name && (
                <>
                  {' '}
                  <span className="language-english" lang="en">
                    {englishName(code)}
                  </span>
                </>
              )}
              {code === i18n.language && <LineIcon path="M5 12.5 10 17.5 19 7.5" />}
            </ComboboxItem>
          ))}
        </ComboboxList>
        {found.length === 0 && <p className="language-note">{t('none-found')}</p>}
      </ComboboxProvider>
      {Object.keys(languages).length === 1 && <p className="language-note">{t('only-one')}</p>}
      <div className="language-foot">
        <p className="language-current">
          <span className="visually-hidden">{t('current')}: </span>🌐 {friendlyName(i18n.language)}
        </p>
        <Button kind="main" disabled={chosen === undefined} onClick={save}>
          {t('save')}
        </Button>
      </div>
    </div>
  );
}
