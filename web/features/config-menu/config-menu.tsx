import './config-menu.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDashboard } from '../../app/app-context.ts';
import { hasSessions } from '../../app/has-sessions.ts';
import { usePermissions } from '../../app/use-permissions.ts';
import { ActionIcon, type ActionIconName } from '../../components/icon/action-icon.tsx';
import { closeDialog, type DialogName, openDialog } from '../../stores/dialogs.ts';
import { reportError } from '../../stores/error-log.ts';
import { languages } from '../../words/languages.ts';

const icons = {
  'export-config': 'download',
  history: 'history',
  findings: 'findings',
  'theme-maker': 'palette',
  language: 'language',
  sessions: 'devices',
  rebuild: 'build',
  'reset-settings': 'reset',
  'app-info': 'info',
} as const satisfies Partial<Record<DialogName, ActionIconName>>;

interface Props {
  /** Where the config is, as a link. */
  location: ReactNode;
  version: ReactNode;
}

/** The main menu: what one can do about the configuration. */
export function ConfigMenu({ location, version }: Props) {
  const { t, i18n } = useTranslation('config-menu');
  const { allowViewConfig, allowWriteToDisk } = usePermissions();
  const served = useDashboard((payload) => payload.served);
  const viewer = useDashboard(({ dashboard }) => dashboard.viewer);
  const language = languages[i18n.language];
  return (
    <div className="config-menu">
      <div className="config-actions">
        <Action name="export-config" label={t('export')} closed={!allowViewConfig} />
        {allowWriteToDisk && served && <Action name="history" label={t('history')} />}
        {allowWriteToDisk && served && <Action name="findings" label={t('findings')} />}
        <Action name="theme-maker" label={t('theme-maker')} />
        <Action name="language" label={t('language')} />
        {hasSessions(viewer) && served && <Action name="sessions" label={t('sessions')} />}
        {served && <Action name="rebuild" label={t('rebuild')} closed={!allowViewConfig} />}
        <Action name="reset-settings" label={t('reset')} />
        <Action name="app-info" label={t('app-info')} />
      </div>
      {allowViewConfig ? (
        <p className="config-note">
          <button type="button" className="link-button" onClick={() => openDialog('export-config')}>
            {t('backup-note')}
          </button>
        </p>
      ) : (
        <p className="config-note">{t('disabled-note')}</p>
      )}
      <p className="config-note small-screen-note">{t('small-screen-note')}</p>
      <div className="config-facts">
        {language && (
          <p>
            <span className="visually-hidden">{t('current-language')}: </span>
            {language.name}
          </p>
        )}
        {allowViewConfig && <p>{location}</p>}
        {version}
      </div>
    </div>
  );
}

/** A button of the menu. One that is closed to the viewer stays where it is, and says so. */
function Action({ name, label, closed = false }: { name: keyof typeof icons; label: string; closed?: boolean }) {
  const run = () => {
    if (closed) return reportError('Unauthorized Operation - Config Disabled');
    // It stands beside the page, which this menu would cover.
    if (name === 'theme-maker') closeDialog('config-menu');
    openDialog(name);
  };
  return (
    <button type="button" className="config-action" aria-disabled={closed || undefined} onClick={run}>
      <ActionIcon name={icons[name]} />
      {label}
    </button>
  );
}
