import './home.css';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { cardColumns } from '../../../schema/rules/sections/few-links.ts';
import { groupWidth } from '../../../schema/rules/sections/group-width.ts';
import { siteLink } from '../../addresses/site-link.ts';
import { useDashboard } from '../../app/app-context.ts';
import { Slice } from '../../app/slice.tsx';
import { useRendered } from '../../app/use-rendered.ts';
import { UiIcon } from '../../components/icon/ui-icon.tsx';
import { Opaque } from '../../components/opaque/opaque.tsx';
import { EmptyDashboard } from '../../features/first-run/empty-dashboard.tsx';
import { MissingPage } from '../../features/first-run/missing-page.tsx';
import { StarterCard } from '../../features/first-run/starter-card.tsx';
import { shownHero } from '../../features/hero/shown-hero.ts';
import { FaultBanner } from '../../features/live/fault-banner.tsx';
import { PageFrame } from '../../features/page-frame/page-frame.tsx';
import { NoResults } from '../../features/search/no-results.tsx';
import { SearchBox } from '../../features/search/search-box.tsx';
import { homePath, navigationOf } from '../../features/sections/links.ts';
import { ToastList } from '../../features/toasts/toast-list.tsx';
import { editParts } from '../../stores/edit-parts.ts';
import { viewControls } from '../view-controls.tsx';
import { HeroPlace, heroHeaderClock } from './hero-place.tsx';
import { HomeSection, hasIcons } from './home-section.tsx';

// The same elements whatever the dashboard is, so that they render again only when something of their own changes.
const searchBox = <SearchBox />;
const tally = <Opaque as="div" className="status-tally" />;
const faultBanner = <FaultBanner />;
const offlinePlace = <Opaque as="div" className="offline-place" role="status" />;
const starterCard = <StarterCard />;
const emptyDashboard = <EmptyDashboard />;
const missingPage = (
  <div className="no-data">
    <MissingPage />
  </div>
);
const messages = <ToastList />;

/** The home view: a page's header, search, sections and footer. */
export function Home() {
  useRendered();
  const parts = useStore(editParts, (present) => present.parts);
  const { t } = useTranslation('home');
  const payload = useDashboard((present) => present);
  const { dashboard, pictures, frames, root, served, section: only } = payload;
  const [emptyText, unnamedText] = [t('no-items-section'), t('unnamed-section')];
  const { page, pageInfo, settings } = dashboard;
  const sections = only === undefined ? dashboard.sections : dashboard.sections.filter(({ slug }) => slug === only);
  const plates = hasIcons(dashboard.sections, settings);
  const cards = only === undefined ? cardColumns(sections, settings) : undefined;
  const hero = shownHero(payload);
  const has = (wanted: string) => hero.some(({ part }) => part === wanted);
  const width = groupWidth(dashboard, only);
  // Where the viewer chose another layout or size, `handleSettings` puts it in.
  const containerClass = [
    'item-group-container',
    `orientation-${settings.layout}`,
    `item-size-${settings.iconSize}`,
    settings.colCount && `col-count-${settings.colCount}`,
    sections.length === 1 && 'only-section',
    only !== undefined && 'single-section-view',
    cards && 'few-links',
    settings.statusCheckAccessibility && 'status-shapes',
  ];
  return (
    <PageFrame
      links={navigationOf(dashboard, root, { status: t('nav:status') })}
      withBar
      tally={
        <>
          {has('clock') && heroHeaderClock}
          {!has('greeting') && tally}
        </>
      }
      search={settings.hide.search ? undefined : searchBox}
      groupWidth={width}
      view={viewControls}
    >
      {faultBanner}
      {offlinePlace}
      <main id="main" className="home">
        {hero.length > 0 && <HeroPlace parts={hero} groupWidth={width} />}
        {!parts && starterCard}
        {settings.hide.heading && <h1 className="visually-hidden">{pageInfo.title}</h1>}
        {only !== undefined && (
          <a className="back-to-all-link" href={siteLink(root, homePath(page))}>
            <UiIcon name="back" />
            {t('back-to-all')}
          </a>
        )}
        {sections.length === 0 && page.missing && missingPage}
        {sections.length === 0 && !page.missing && !parts && emptyDashboard}
        {(sections.length > 0 || parts) && (
          <div
            className={containerClass.filter(Boolean).join(' ')}
            suppressHydrationWarning
            style={{
              '--col-count': settings.colCount,
              '--spans': sections.reduce((sum, { display }) => sum + display.cols, 0),
              '--sections': sections.length,
              '--card-columns': cards,
              '--content-max-width': settings.contentMaxWidth,
            }}
          >
            <div className="section-grid">
              {sections.map((section) => (
                // Each section is hydrated by itself, so that a long page never blocks a tap.
                <Slice key={section.id}>
                  <HomeSection
                    section={section}
                    settings={settings}
                    pictures={pictures}
                    frames={frames}
                    size={settings.iconSize}
                    href={siteLink(root, homePath(page, section.slug, dashboard.pages))}
                    emptyText={emptyText}
                    unnamedText={unnamedText}
                    menuText={t('section-menu', { name: section.name || unnamedText })}
                    single={only !== undefined}
                    plates={plates}
                    served={served}
                  />
                </Slice>
              ))}
              {parts && only === undefined && <parts.SectionsEnd />}
            </div>
          </div>
        )}
        <NoResults />
        <Opaque as="div" className="menu-place" />
      </main>
      {messages}
    </PageFrame>
  );
}
