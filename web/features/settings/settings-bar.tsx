import './settings-bar.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { itemSizes, shownLayouts } from '../../../schema/config/enums.ts';
import { useDashboard } from '../../app/app-context.ts';
import { useRendered } from '../../app/use-rendered.ts';
import { UiIcon, type UiIconName } from '../../components/icon/ui-icon.tsx';
import { ThemeSelect } from './theme-select.tsx';
import { ViewSwitch } from './view-switch.tsx';

/**
 * The compact bar above the sections: the search, and what the viewer may choose. It shows what the config says; what the
 * viewer chose, `handleSettings` puts in.
 */
export function SettingsBar({ search, launcher, account }: Record<'search' | 'launcher' | 'account', ReactNode>) {
  const { t } = useTranslation('settings');
  const { layout, iconSize, hide } = useDashboard(({ dashboard }) => dashboard.settings);
  const toggleText = t(hide.settings ? 'show' : 'hide');
  useRendered();
  return (
    <section className="settings-outer needs-js" aria-label={t('label')}>
      {search}
      <div className="options-outer">
        <div className="options-container" id="options">
          <ThemeSelect />
          {launcher}
          <ViewSwitch />
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
            options={itemSizes}
            configured={iconSize}
            icon={(option) => `size-${option}` as UiIconName}
            label={(option) => t(`item-size-${option}`)}
          />
          {account}
        </div>
        <button
          type="button"
          className={`show-hide-container ${hide.settings ? 'show-btn' : 'hide-btn'}`}
          aria-expanded={!hide.settings}
          aria-controls="options"
          aria-label={toggleText}
          title={toggleText}
          suppressHydrationWarning
        >
          <UiIcon name="sliders" />
        </button>
      </div>
    </section>
  );
}

interface ChoiceProps<T extends string> {
  /** What `handleSettings` knows it by. */
  name: string;
  title: string;
  options: readonly T[];
  configured: T;
  icon: (option: T) => UiIconName;
  label: (option: T) => string;
}

/** One of a few, as a row of icons: radio buttons in looks and in nature. */
function Choice<T extends string>({ name, title, options, configured, icon, label }: ChoiceProps<T>) {
  return (
    <fieldset className="choice">
      <legend className="visually-hidden">{title}</legend>
      {options.map((option) => (
        <label key={option} title={`${title}: ${label(option)}`}>
          <input type="radio" name={name} value={option} defaultChecked={option === configured} />
          <UiIcon name={icon(option)} />
          <span className="visually-hidden">{label(option)}</span>
        </label>
      ))}
    </fieldset>
  );
}
