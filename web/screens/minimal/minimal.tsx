import './minimal.css';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Section } from '../../../schema/config/section.ts';
import { pictureKey } from '../../../schema/picture.ts';
import { siteLink } from '../../addresses/site-link.ts';
import { useDashboard } from '../../app/app-context.ts';
import { Slice } from '../../app/slice.tsx';
import { useRendered } from '../../app/use-rendered.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { Opaque } from '../../components/opaque/opaque.tsx';
import { MissingPage } from '../../features/first-run/missing-page.tsx';
import { FaultBanner } from '../../features/live/fault-banner.tsx';
import { NoResults } from '../../features/search/no-results.tsx';
import { SearchBox } from '../../features/search/search-box.tsx';
import { homePath } from '../../features/sections/links.ts';
import { ToastList } from '../../features/toasts/toast-list.tsx';
import { HomeSection, hasIcons } from '../home/home-section.tsx';
import { viewControls } from '../view-controls.tsx';
import { panelId, tabId } from './tab-ids.ts';

/**
 * The start page: a title, a search box, and the sections as tabs. While one searches, the matches of all sections
 * stand together. It always renders the first tab as the open one; `handleTabs` opens the others.
 */
export function Minimal() {
  const { t } = useTranslation(['home', 'views']);
  const { dashboard, pictures, frames, root, served } = useDashboard((payload) => payload);
  const { page, pageInfo, settings } = dashboard;
  const sections = useMemo(() => dashboard.sections.map(small), [dashboard.sections]);
  const plates = hasIcons(sections, settings);
  useRendered();
  return (
    <>
      <a className="skip-link" href="#main">
        {t('skip-to-content')}
      </a>
      <div className="minimal-corner">{viewControls.button}</div>
      {viewControls.panel}
      <main id="main" className="minimal">
        <h1>
          <a href={siteLink(root, '/')}>{pageInfo.title}</a>
        </h1>
        {!settings.hide.search && <SearchBox />}
        <FaultBanner />
        <Opaque as="div" className="offline-place" role="status" />
        {sections.length > 1 && (
          <div
            className="minimal-tabs needs-js"
            role="tablist"
            aria-label={t('views:sections')}
            suppressHydrationWarning
          >
            {sections.map((section, index) => (
              <SectionTab key={section.id} section={section} selected={index === 0} />
            ))}
          </div>
        )}
        {sections.length === 0 && (
          <div className="no-data">{page.missing ? <MissingPage /> : <p>{t('no-data')}</p>}</div>
        )}
        {sections.map((section, index) => (
          <div
            key={section.id}
            id={panelId(section.id)}
            className={`minimal-panel${index === 0 ? ' selected' : ''}`}
            {...(sections.length > 1 && { role: 'tabpanel', 'aria-labelledby': tabId(section.id) })}
            suppressHydrationWarning
          >
            {/* Each section is hydrated by itself, so that a long page never blocks a tap. */}
            <Slice>
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
                plates={plates}
              />
            </Slice>
          </div>
        ))}
        <NoResults />
        <Opaque as="div" className="menu-place" />
      </main>
      <ToastList />
    </>
  );
}

interface TabProps {
  section: Section;
  selected: boolean;
}

function SectionTab({ section, selected }: TabProps) {
  const { t } = useTranslation('home');
  const picture = useDashboard(({ pictures }) =>
    section.icon ? pictures[pictureKey(section.icon, '', section.name)] : undefined,
  );
  const name = section.name || t('unnamed-section');
  return (
    <button
      type="button"
      role="tab"
      id={tabId(section.id)}
      aria-controls={panelId(section.id)}
      aria-selected={selected}
      tabIndex={selected ? 0 : -1}
      suppressHydrationWarning
    >
      {picture && <Icon picture={picture} />}
      <span>{name}</span>
    </button>
  );
}

/** Tiles are always small here, whatever the section says. */
const small = (section: Section): Section => ({ ...section, display: { ...section.display, itemSize: 'small' } });
