import './settings-bar.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ItemSize, Layout } from '../../../schema/config/enums.ts';
import { useApp, useDashboard, usePreferences } from '../../app/app-context.ts';
import { UiIcon, type UiIconName } from '../../components/icon/ui-icon.tsx';
import { chooseIconSize, chooseLayout, toggleSettings } from '../../stores/preferences.ts';
import { ThemeSelect } from './theme-select.tsx';
import { ViewSwitch } from './view-switch.tsx';

const layouts: readonly Layout[] = ['auto', 'horizontal', 'vertical'];
const sizes: readonly ItemSize[] = ['small', 'medium', 'large'];

/** The compact bar above the sections: the search, and what the viewer may choose. */
export function SettingsBar({ search, launcher, account }: Record<'search' | 'launcher' | 'account', ReactNode>) {
  const { t } = useTranslation('settings');
  const { preferences } = useApp();
  const layout = usePreferences((all) => all.layout);
  const iconSize = usePreferences((all) => all.iconSize);
  const settingsOpen = usePreferences((all) => all.settingsOpen);
  const pageId = useDashboard(({ dashboard }) => dashboard.page.id);
  const toggleText = t(settingsOpen ? 'hide' : 'show');
  return (
    <section className="settings-outer needs-js" aria-label={t('label')}>
      {search}
      <div className="options-outer">
        <div className="options-container" id="options">
          <ThemeSelect />
          {launcher}
          <ViewSwitch />
          <Choice
            name={t('layout-label')}
            options={layouts}
            value={layout}
            icon={(option) => `layout-${option}` as UiIconName}
            label={(option) => t(`layout-${option}`)}
            onChoose={(option) => chooseLayout(preferences, option, pageId)}
          />
          <Choice
            name={t('item-size-label')}
            options={sizes}
            value={iconSize}
            icon={(option) => `size-${option}` as UiIconName}
            label={(option) => t(`item-size-${option}`)}
            onChoose={(option) => chooseIconSize(preferences, option, pageId)}
          />
          {account}
        </div>
        <button
          type="button"
          className={`show-hide-container ${settingsOpen ? 'hide-btn' : 'show-btn'}`}
          aria-expanded={settingsOpen}
          aria-controls="options"
          title={toggleText}
          onClick={() => toggleSettings(preferences)}
        >
          <UiIcon name="sliders" />
          <span className="visually-hidden">{toggleText}</span>
        </button>
      </div>
    </section>
  );
}

interface ChoiceProps<T extends string> {
  name: string;
  options: readonly T[];
  value: T;
  icon: (option: T) => UiIconName;
  label: (option: T) => string;
  onChoose: (option: T) => void;
}

/** One of a few, as a row of icons: radio buttons in looks and in nature. */
function Choice<T extends string>({ name, options, value, icon, label, onChoose }: ChoiceProps<T>) {
  return (
    <fieldset className="choice">
      <legend className="visually-hidden">{name}</legend>
      {options.map((option) => (
        <label key={option} title={`${name}: ${label(option)}`}>
          <input type="radio" name={name} value={option} checked={option === value} onChange={() => onChoose(option)} />
          <UiIcon name={icon(option)} />
          <span className="visually-hidden">{label(option)}</span>
        </label>
      ))}
    </fieldset>
  );
}
