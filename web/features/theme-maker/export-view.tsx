import './exchange.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Variables } from '../../appearance/own-colors.ts';
import { copyText } from '../../browser/clipboard.ts';
import { Button } from '../../components/button/button.tsx';
import { type ExportForm, exportForms, exportTheme } from './export-theme.ts';

interface Props {
  theme: string;
  label: string;
  variables: Variables;
  onBack: () => void;
}

const extensions: Record<ExportForm, string> = { yaml: 'yml', css: 'css', list: 'txt' };

/** The theme as text, to copy or to download, under any name. */
export function ExportView({ theme, label, variables, onBack }: Props) {
  const { t } = useTranslation('theme-maker');
  const [form, choose] = useState<ExportForm>('yaml');
  const [name, rename] = useState(theme);
  const text = exportTheme(form, name.trim() || theme, variables);
  return (
    <div className="maker-view">
      <h3 tabIndex={-1}>{t('export')}</h3>
      <div className="segments" role="radiogroup" aria-label={t('form')}>
        {exportForms.map((one) => (
          <label key={one}>
            <input type="radio" name="export-form" checked={form === one} onChange={() => choose(one)} />
            <span className="segment-text">{t(`form-${one}`)}</span>
          </label>
        ))}
      </div>
      <label className="maker-field">
        {t('name')}
        <input
          type="text"
          value={name}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => rename(target.value)}
        />
      </label>
      <p className="maker-note">{t(`about-${form}`)}</p>
      <textarea
        readOnly
        dir="ltr"
        wrap="off"
        rows={12}
        spellCheck={false}
        aria-label={t(`form-${form}`)}
        value={text}
      />
      <div className="maker-actions">
        <Button onClick={onBack}>{t('back')}</Button>
        <a
          className="plain-button"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${name || theme}.${extensions[form]}`}
        >
          {t('download')}
        </a>
        <Button kind="main" onClick={() => void copyText(text, t('copied', { theme: label }))}>
          {t('copy')}
        </Button>
      </div>
    </div>
  );
}
