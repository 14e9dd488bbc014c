import './config-menu.css';
import { Tab, TabList, TabPanel, TabProvider } from '@ariakit/react/tab';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../app/use-permissions.ts';
import { type ConfigTab, configTabs, takeAskedTab } from '../../stores/config-menu.ts';
import { MainMenu } from './main-menu.tsx';

interface Props {
  /** Where the config is, as a link. */
  location: ReactNode;
  version: ReactNode;
  /** What the other tabs hold. */
  tabs: Record<Exclude<ConfigTab, 'main'>, ReactNode>;
}

const idOf = (tab: ConfigTab) => `config-tab-${tab}`;

/** The menu of the configuration: its tools in tabs, beside the main menu, for those who may see the config. */
export function ConfigMenu({ location, version, tabs }: Props) {
  const { t } = useTranslation('config-menu');
  const { allowViewConfig } = usePermissions();
  const [{ chosen, seen }, show] = useState(() => {
    const first = takeAskedTab();
    return { chosen: first, seen: new Set([first]) };
  });
  // On a phone not all of them have room beside each other. Some browsers return a promise, which is no clean-up.
  useEffect(() => {
    void document.getElementById(idOf(chosen))?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [chosen]);
  // What was begun in a tab stays while one looks into another.
  const choose = (tab: ConfigTab) => show({ chosen: tab, seen: new Set([...seen, tab]) });
  const main = <MainMenu location={location} version={version} onTab={choose} />;
  if (!allowViewConfig) return main;
  return (
    <TabProvider
      selectedId={idOf(chosen)}
      setSelectedId={(id) => choose(configTabs.find((tab) => idOf(tab) === id) ?? 'main')}
    >
      <TabList className="config-tabs" aria-label={t('tabs')}>
        {configTabs.map((tab) => (
          <Tab key={tab} id={idOf(tab)}>
            {t(`tab-${tab}`)}
          </Tab>
        ))}
      </TabList>
      {configTabs.map((tab) => (
        <TabPanel key={tab} tabId={idOf(tab)} className="config-panel" focusable={false}>
          {tab === 'main' ? main : seen.has(tab) && tabs[tab]}
        </TabPanel>
      ))}
    </TabProvider>
  );
}
