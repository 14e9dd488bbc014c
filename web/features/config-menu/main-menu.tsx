import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDashboard } from '../../app/app-context.ts';
import { hasSessions } from '../../app/has-sessions.ts';
import { dialogIcons, tabIcons } from '../../app/menu-icons.ts';
import { usePermissions } from '../../app/use-permissions.ts';
import { ActionIcon, type ActionIconName } from '../../components/icon/action-icon.tsx';
import { reportError } from '../../errors/error-log.ts';
import { readStored } from '../../stored/storage.ts';
import type { ConfigTab } from '../../stores/config-menu.ts';
import { closeDialog, openDialog } from '../../stores/dialogs.ts';
import { enterEditing } from '../../stores/edit-mode.ts';
import { friendlyName } from '../../words/language-flags.ts';

interface Props {
  /** Where the config is, as a link. */
  location: ReactNode;
  version: ReactNode;
  onTab: (tab: ConfigTab) => void;
}

/** The main menu: what one can do about the configuration. */
export function MainMenu({ location, version, onTab }: Props) {
  const { t, i18n } = useTranslation('config-menu');
  const { allowViewConfig, allowWriteToDisk, allowRebuild } = usePermissions();
  const served = useDashboard((payload) => payload.served);
  const tellsBrowsers = useDashboard((payload) => payload.tellsBrowsers);
  const viewer = useDashboard(({ dashboard }) => dashboard.viewer);
  const dialog = (name: keyof typeof dialogIcons) => () => {
    // It stands beside the page, which this menu would cover.
    if (name === 'theme-maker') closeDialog('config-menu');
    openDialog(name);
  };
  const closed = !allowViewConfig;
  // Who set the switch that closes these is reminded of them; others would only meet what is never for them.
  const shown = (actions: ReactNode) => (closed && !viewer.admin ? null : actions);
  return (
    <div className="config-menu">
      <div className="config-groups">
        <Group name={t('group-content')}>
          {shown(
            <>
              <Action
                icon={dialogIcons['export-config']}
                label={t('export')}
                closed={closed}
                onRun={dialog('export-config')}
              />
              {/* Where there are tabs, one of them is the editor. */}
              {closed && <Action icon={tabIcons.edit} label={t('edit')} closed onRun={() => onTab('edit')} />}
            </>,
          )}
          {allowViewConfig && viewer.admin && served && <Action icon="bell" label={t('alerts')} onRun={openAlerts} />}
          {allowWriteToDisk && served && (
            <>
              <Action icon={dialogIcons.history} label={t('history')} onRun={dialog('history')} />
              <Action icon={dialogIcons.findings} label={t('findings')} onRun={dialog('findings')} />
            </>
          )}
          {served &&
            (allowRebuild || closed) &&
            shown(<Action icon={dialogIcons.rebuild} label={t('rebuild')} closed={closed} onRun={dialog('rebuild')} />)}
        </Group>
        <Group name={t('group-look')}>
          <Action icon={dialogIcons['theme-maker']} label={t('theme-maker')} onRun={dialog('theme-maker')} />
          {shown(<Action icon={tabIcons.css} label={t('edit-css')} closed={closed} onRun={() => onTab('css')} />)}
          <Action icon={dialogIcons.language} label={t('language')} onRun={dialog('language')} />
        </Group>
        <Group name={t('group-data')}>
          {shown(
            <Action
              icon={tabIcons.backup}
              label={t(readStored('backupId') === undefined ? 'enable-sync' : 'edit-sync')}
              closed={closed}
              onRun={() => onTab('backup')}
            />,
          )}
          {tellsBrowsers && (
            <Action icon={dialogIcons['browser-alerts']} label={t('browser-alerts')} onRun={dialog('browser-alerts')} />
          )}
          {hasSessions(viewer) && served && (
            <Action icon={dialogIcons.sessions} label={t('sessions')} onRun={dialog('sessions')} />
          )}
          <Action icon={dialogIcons['reset-settings']} label={t('reset')} onRun={dialog('reset-settings')} />
        </Group>
        <Group name={t('group-about')}>
          <Action icon={dialogIcons['app-info']} label={t('app-info')} onRun={dialog('app-info')} />
          <div className="config-facts">
            <p>
              <span className="visually-hidden">{t('current-language')}: </span>
              {friendlyName(i18n.language)}
            </p>
            {allowViewConfig && <p>{location}</p>}
            {version}
          </div>
        </Group>
      </div>
      {allowViewConfig ? (
        <p className="config-note">
          <button type="button" className="link-button" onClick={dialog('export-config')}>
            {t('backup-note')}
          </button>
        </p>
      ) : (
        <p className="config-note">{t('disabled-note')}</p>
      )}
      <p className="config-note small-screen-note">{t('small-screen-note')}</p>
    </div>
  );
}

/** They are edited as the rest of the config is. */
function openAlerts(): void {
  closeDialog('config-menu');
  void enterEditing(() => void import('../../stores/editing.ts').then(({ openPanel }) => openPanel({ of: 'alerts' })));
}

/** Actions of one kind under its name; none where all of them are for others. */
function Group({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="config-group" aria-labelledby={id}>
      <h3 id={id}>{name}</h3>
      {children}
    </section>
  );
}

interface ActionProps {
  icon: ActionIconName;
  label: string;
  /** Whether it is closed to the viewer: it stays where it is then, and says so. */
  closed?: boolean;
  onRun: () => void;
}

function Action({ icon, label, closed = false, onRun }: ActionProps) {
  const run = () => (closed ? reportError('Unauthorized Operation - Config Disabled') : onRun());
  return (
    <button type="button" className="config-action" aria-disabled={closed || undefined} onClick={run}>
      <ActionIcon name={icon} />
      {label}
    </button>
  );
}
