import '../../components/sheet/sheet.css';
import '../../components/segments/segments.css';
import './view-panel.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { itemSizes, shownLayouts } from '../../../schema/config/enums.ts';
import { groupWidth } from '../../../schema/rules/sections/group-width.ts';
import { useDashboard } from '../../app/app-context.ts';
import { useRendered } from '../../app/use-rendered.ts';
import { UiIcon, type UiIconName } from '../../components/icon/ui-icon.tsx';
import { Opaque } from '../../components/opaque/opaque.tsx';
import { SheetHead } from '../../components/sheet/sheet.tsx';
import { colorSchemes } from '../../stored/storage.ts';
import { ViewSwitch } from './view-switch.tsx';

/** Id of the panel, for the buttons that open it. */
export const viewPanelId = 'view';

interface Props {
  /** The way into the configuration, and to sign in or out. */
  launcher: ReactNode;
  account: ReactNode;
}

/**
 * Everything that one sets once. It is the browser's own popover, so that it opens without scripts; on a phone it is a
 * sheet. Where the viewer, or the config, wants the settings in sight, the same element is a bar below the header. It
 * shows what the config says; what the viewer chose, `handleSettings` puts in.
 */
export function ViewPanel({ launcher, account }: Props) {
  const { t } = useTranslation('settings');
  const { layout, iconSize, contentMaxWidth } = useDashboard(({ dashboard }) => dashboard.settings);
  const screen = useDashboard((payload) => payload.screen);
  const width = useDashboard(({ dashboard, section }) => groupWidth(dashboard, section));
  const themes = useDashboard((payload) => payload.themes.length);
  const network = useDashboard((payload) => payload.network);
  const tellsBrowsers = useDashboard((payload) => payload.tellsBrowsers);
  useRendered();
  const isHome = screen === 'home';
  const canBeBar = isHome || screen === 'about';
  return (
    <section
      className={`settings-outer sheet${canBeBar ? ' can-be-bar' : ''}`}
      id={viewPanelId}
      popover="auto"
      aria-label={t('label')}
      style={{ '--content-max-width': contentMaxWidth, '--group-width': isHome ? width : undefined }}
    >
      <SheetHead of={viewPanelId} title={t('view-label')} done={t('done')} />
      <div className="options-container" id="options">
        <Choice
          name="color-scheme"
          title={t('scheme-label')}
          word={t('theme-label')}
          options={colorSchemes}
          configured="system"
          icon={(option) => `scheme-${option}`}
          label={(option) => t(`scheme-${option}`)}
        />
        <Opaque as="div" className="theme-place needs-js" />
        <button type="button" className="open-themes needs-js" aria-haspopup="dialog" data-tooltip="">
          <UiIcon name="palette" />
          <span className="row-text when-panel">{t('all-themes', { count: themes })}</span>
          <span className="row-text when-bar">{t('theme-label')}</span> <Opaque as="span" className="theme-name" />
        </button>
        <Opaque as="div" className="background-place needs-js" />
        {isHome && (
          <>
            <Choice
              name="layout"
              title={t('layout-label')}
              options={shownLayouts}
              configured={layout}
              icon={(option) => `layout-${option}` as UiIconName}
              label={(option) => t(`layout-${option}`)}
            />
            <Choice
              name="item-size"
              title={t('item-size-label')}
              word={t('size-label')}
              options={itemSizes}
              configured={iconSize}
              icon={(option) => `size-${option}` as UiIconName}
              label={(option) => t(`item-size-${option}`)}
            />
          </>
        )}
        <ViewSwitch />
      </div>
      <div className="view-rows">
        {network !== undefined && (
          <Opaque as="div" className="network-place needs-js" style={{ minBlockSize: '2.25rem' }} />
        )}
        {launcher}
        <button type="button" className="view-row open-keyboard needs-js" aria-haspopup="dialog">
          <UiIcon name="keyboard" />
          <span className="row-text">{t('keyboard')}</span>
          <kbd>?</kbd>
        </button>
        {tellsBrowsers && (
          <button type="button" className="view-row open-browser-alerts needs-js" aria-haspopup="dialog">
            <UiIcon name="bell" />
            <span className="row-text">{t('browser-alerts')}</span>
          </button>
        )}
        {canBeBar && (
          <button type="button" className="show-hide-container view-row needs-js" data-tooltip="">
            <UiIcon name="pin" />
            <span className="row-text when-panel">{t('pin')}</span>
            <span className="row-text when-bar">{t('hide')}</span>
          </button>
        )}
        <div className="account-row">{account}</div>
      </div>
    </section>
  );
}

interface ChoiceProps<T extends string> {
  /** What `handleSettings` knows it by. */
  name: string;
  title: string;
  /** What stands before the options, where that isn't the title. */
  word?: string;
  options: readonly T[];
  configured: T;
  icon: (option: T) => UiIconName;
  label: (option: T) => string;
}

/** One of a few: radio buttons in nature, segments with words in the panel, icons in the bar. */
function Choice<T extends string>({ name, title, word = title, options, configured, icon, label }: ChoiceProps<T>) {
  return (
    <div className={`choice choice-${name} needs-js`} role="radiogroup" aria-label={title}>
      <span className="choice-title" aria-hidden="true">
        {word}
      </span>
      <div className="segments">
        {options.map((option) => (
          <label key={option} data-tooltip="">
            <input type="radio" name={name} value={option} defaultChecked={option === configured} />
            <UiIcon name={icon(option)} />
            <span className="segment-text">{label(option)}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
