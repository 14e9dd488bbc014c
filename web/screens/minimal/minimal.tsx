import './minimal.css';
import { Tab, TabList, TabProvider } from '@ariakit/react/tab';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Section } from '../../../schema/config/section.ts';
import { pictureKey } from '../../../schema/picture.ts';
import { siteLink } from '../../addresses/site-link.ts';
import { useDashboard } from '../../app/app-context.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { Opaque } from '../../components/opaque/opaque.tsx';
import { ConfigLauncher } from '../../features/config-menu/config-launcher.tsx';
import { FaultBanner } from '../../features/live/fault-banner.tsx';
import { SearchBox } from '../../features/search/search-box.tsx';
import { homePath } from '../../features/sections/links.ts';
import { ViewSwitch } from '../../features/settings/view-switch.tsx';
import { Account } from '../../features/sign-in/account.tsx';
import { ToastList } from '../../features/toasts/toast-list.tsx';
import { HomeSection } from '../home/home-section.tsx';

/** With more sections than this, tabs show their icons alone, and the names on hover. */
const namedTabs = 8;

/**
 * The start page: a title, a search box, and the sections as tabs. While one searches, the matches of all sections
 * stand together.
 */
export function Minimal() {
  const { t } = useTranslation(['home', 'views']);
  const { dashboard, pictures, frames, root, served } = useDashboard((payload) => payload);
  const { page, pageInfo, settings } = dashboard;
  const sections = useMemo(() => dashboard.sections.map(small), [dashboard.sections]);
  const [selected, select] = useSelected(sections);
  return (
    <>
      <a className="skip-link" href="#main">
        {t('skip-to-content')}
      </a>
      <div className="minimal-corner">
        <ConfigLauncher />
        <ViewSwitch />
        <Account />
      </div>
      <main id="main" className="minimal">
        <h1>
          <a href={siteLink(root, '/')}>{pageInfo.title}</a>
        </h1>
        {!settings.hide.search && <SearchBox />}
        <FaultBanner />
        {sections.length > 1 && (
          <TabProvider selectedId={tabId(selected)} setSelectedId={(id) => select(id)}>
            <TabList
              className={`minimal-tabs needs-js${sections.length > namedTabs ? ' icons-only' : ''}`}
              aria-label={t('views:sections')}
            >
              {sections.map((section) => (
                <SectionTab key={section.id} section={section} iconOnly={sections.length > namedTabs} />
              ))}
            </TabList>
          </TabProvider>
        )}
        {sections.length === 0 && <p className="no-data">{t(page.missing ? 'page-missing' : 'no-data')}</p>}
        {sections.map((section) => (
          <div
            key={section.id}
            className={`minimal-panel${section.id === selected ? ' selected' : ''}`}
            {...(sections.length > 1 && { role: 'tabpanel', 'aria-labelledby': tabId(section.id) })}
          >
            <HomeSection
              section={section}
              settings={settings}
              pictures={pictures}
              frames={frames}
              size="small"
              href={siteLink(root, homePath(page, section.slug, dashboard.pages))}
              emptyText={t('no-items-section')}
              unnamedText={t('unnamed-section')}
              served={served}
              single
            />
          </div>
        ))}
        <p className="no-results" hidden suppressHydrationWarning>
          {t('no-results')}
        </p>
        <Opaque as="div" className="menu-place" />
      </main>
      <ToastList />
    </>
  );
}

function SectionTab({ section, iconOnly }: { section: Section; iconOnly: boolean }) {
  const { t } = useTranslation('home');
  const picture = useDashboard(({ pictures }) =>
    section.icon ? pictures[pictureKey(section.icon, '', section.name)] : undefined,
  );
  const name = section.name || t('unnamed-section');
  return (
    <Tab id={tabId(section.id)} title={iconOnly ? name : undefined}>
      {picture && <Icon picture={picture} />}
      <span className={iconOnly && picture ? 'visually-hidden' : undefined}>{name}</span>
    </Tab>
  );
}

const tabId = (sectionId: string | undefined) => `tab-${sectionId}`;

/** Tiles are always small here, whatever the section says. */
const small = (section: Section): Section => ({ ...section, display: { ...section.display, itemSize: 'small' } });

/** The section whose tab is open: the one that the address names behind `#`, else the first. */
function useSelected(sections: readonly Section[]): [id: string | undefined, select: (tab: unknown) => void] {
  const [chosen, choose] = useState<string>();
  useEffect(() => {
    const slug = decodeURIComponent(window.location.hash.slice(1));
    const named = slug && sections.find((section) => section.slug === slug);
    if (named) choose((before) => before ?? named.id);
  }, [sections]);
  const current = sections.find(({ id }) => id === chosen) ?? sections[0];
  return [current?.id, (tab) => choose(sections.find(({ id }) => tabId(id) === tab)?.id)];
}
