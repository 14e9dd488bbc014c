import './export-config.css';
import { Tab, TabList, TabPanel, TabProvider } from '@ariakit/react/tab';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isChanged, presentOf } from '../../../schema/editing/edit-log.ts';
import { product } from '../../../schema/product.ts';
import { redacted } from '../../../schema/rules/secrets/redacted.ts';
import { mapping } from '../../../schema/values.ts';
import { siteLink } from '../../addresses/site-link.ts';
import { fetchConfigText } from '../../api/config-text.ts';
import { useDashboard } from '../../app/app-context.ts';
import { usePermissions } from '../../app/use-permissions.ts';
import { copyText } from '../../browser/clipboard.ts';
import { Button } from '../../components/button/button.tsx';
import { LineIcon, UiIcon } from '../../components/icon/ui-icon.tsx';
import { reportError } from '../../errors/error-log.ts';
import { type ConfigSource, configSource } from '../../page/config-source.ts';
import { type Editing, useEditing } from '../../stores/editing.ts';
import { ConfigLocation } from './config-location.tsx';
import { ValueTree } from './value-tree.tsx';

const icons = { copy: 'M9 9h11v11H9zM15 9V4H4v11h5', download: 'M12 4v11M7.5 10.5 12 15l4.5-4.5M5 19h14' };

/** Shows the config, to read, copy and download: the file, or while it is edited what would be saved. */
export function ExportConfig() {
  const { t } = useTranslation('export-config');
  const { allowViewConfig } = usePermissions();
  const source = configSource(useDashboard((payload) => payload));
  const edits = useEditing((session) => (isChanged(session.log) ? session : undefined));
  const file = useConfigText(allowViewConfig && !edits ? source : undefined);
  const { text, failure } = useEditedText(edits) ?? file;
  if (!allowViewConfig) return <ClosedConfig />;
  return (
    <div className="export-config">
      <p>
        <ConfigLocation />
      </p>
      {!source.readable && <p className="export-note">{t(source.href ? 'elsewhere-note' : 'files-note')}</p>}
      {source.readable && (
        <>
          <div className="export-actions">
            <Button kind="main" disabled={text === undefined} onClick={() => void copyText(text ?? '', t('copied'))}>
              <LineIcon path={icons.copy} />
              {t('copy')}
            </Button>
            <a className="plain-button" href={edits ? yamlUrl(text ?? '') : source.href} download={product.exportFile}>
              <LineIcon path={icons.download} />
              {t('download')}
            </a>
          </div>
          {edits && <p className="export-note">{t('edited-note')}</p>}
          {text?.includes(redacted) && (
            <p className="export-note">{t('secrets-note', { path: source.path, mark: redacted })}</p>
          )}
          {failure && <p role="alert">{t('failed')}</p>}
          {text !== undefined && <ConfigViews text={text} />}
        </>
      )}
    </div>
  );
}

/** What is shown in place of the config to those who may not see it. */
function ClosedConfig() {
  const { t } = useTranslation('export-config');
  const root = useDashboard((payload) => payload.root);
  return (
    <div className="closed-config">
      <UiIcon name="warning" />
      <p>{t('closed')}</p>
      <a className="plain-button" href={siteLink(root, '/')}>
        {t('home')}
      </a>
    </div>
  );
}

function ConfigViews({ text }: { text: string }) {
  const { t } = useTranslation('export-config');
  return (
    <TabProvider defaultSelectedId="config-tree">
      <TabList className="export-tabs" aria-label={t('view')}>
        <Tab id="config-tree">{t('tree')}</Tab>
        <Tab id="config-text">{t('text')}</Tab>
      </TabList>
      <TabPanel tabId="config-tree" className="export-panel">
        <ValueTree text={text} />
      </TabPanel>
      <TabPanel tabId="config-text" className="export-panel">
        <pre dir="ltr">{text}</pre>
      </TabPanel>
    </TabProvider>
  );
}

const yamlUrl = (text: string): string => `data:text/yaml;charset=utf-8,${encodeURIComponent(text)}`;

/** What the file of the page would be with these edits, once that is known; undefined without edits. */
function useEditedText(edits: Editing | undefined): { text?: string; failure?: true } | undefined {
  const [text, setText] = useState<string>();
  useEffect(() => {
    let isLate = false;
    const show = async ({ log, file, loaded }: Editing) => {
      const { fileText } = await import('../../../schema/editing/written-text.ts');
      if (!isLate) setText(fileText(mapping(presentOf(log)[file]), loaded[file]?.text ?? ''));
    };
    if (edits) void show(edits);
    return () => {
      isLate = true;
    };
  }, [edits]);
  return edits && (text === undefined ? {} : { text });
}

/** The text of a config, once it is there. */
function useConfigText(source: ConfigSource | undefined): { text?: string; failure?: true } {
  const [state, setState] = useState<{ text?: string; failure?: true }>({});
  const href = source?.readable ? source.href : undefined;
  useEffect(() => {
    if (href === undefined) return;
    const ended = new AbortController();
    fetchConfigText(href, ended.signal).then(
      (text) => setState({ text }),
      (cause: unknown) => {
        if (ended.signal.aborted) return;
        reportError(cause instanceof Error ? cause.message : 'The config could not be read.', cause);
        setState({ failure: true });
      },
    );
    return () => ended.abort();
  }, [href]);
  return state;
}
