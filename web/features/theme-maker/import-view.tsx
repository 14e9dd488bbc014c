import './exchange.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Variables } from '../../appearance/own-colors.ts';
import { Button } from '../../components/button/button.tsx';
import { FailureMessage } from '../../components/failure/failure-message.tsx';
import type { ImportedTheme } from './import-theme.ts';

interface Props {
  onImport: (variables: Variables) => void;
  onBack: () => void;
}

/** Takes a theme out of a file or a text; of a file with several, the viewer chooses one. */
export function ImportView({ onImport, onBack }: Props) {
  const { t } = useTranslation('theme-maker');
  const [text, write] = useState('');
  const [{ themes, hasFailed }, setResult] = useState<{ themes?: ImportedTheme[]; hasFailed?: boolean }>({});
  const take = async (given: string) => {
    try {
      const [{ importTheme }, { loadYaml }] = await Promise.all([
        import('./import-theme.ts'),
        import('../../../schema/document/read/load-yaml.ts'),
      ]);
      const found = importTheme(given, loadYaml);
      const [only] = found;
      if (only && found.length === 1) onImport(only.variables);
      else setResult({ themes: found });
    } catch (cause) {
      console.warn('The theme could not be imported.', cause);
      setResult({ hasFailed: true });
    }
  };
  return (
    <div className="maker-view">
      <h3 tabIndex={-1}>{t('import')}</h3>
      <p className="maker-note">{t('about-import')}</p>
      <label className="maker-field">
        {t('file')}
        <input
          type="file"
          accept=".yaml,.yml,.json,.css,.txt"
          onChange={({ target }) => void target.files?.[0]?.text().then(take)}
        />
      </label>
      <label className="maker-field">
        {t('paste')}
        <textarea
          dir="ltr"
          wrap="off"
          rows={8}
          spellCheck={false}
          value={text}
          onChange={({ target }) => write(target.value)}
        />
      </label>
      {hasFailed && <FailureMessage message={t('no-theme')} />}
      {themes && (
        <fieldset className="maker-choices">
          <legend>{t('choose-theme')}</legend>
          {themes.map(({ name, variables }) => (
            <Button key={name} onClick={() => onImport(variables)}>
              <span className="swatch" style={{ '--swatch': variables.background }} />
              {name}
            </Button>
          ))}
        </fieldset>
      )}
      <div className="maker-actions">
        <Button onClick={onBack}>{t('back')}</Button>
        <Button
          kind="main"
          aria-disabled={text.trim() === '' || undefined}
          onClick={() => void (text.trim() && take(text))}
        >
          {t('take')}
        </Button>
      </div>
    </div>
  );
}
