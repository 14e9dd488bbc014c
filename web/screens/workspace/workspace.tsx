import './workspace.css';
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Section } from '../../../schema/config/section.ts';
import { hrefOf } from '../../../schema/rules/addresses/opening.ts';
import { shortUrl } from '../../../schema/rules/addresses/urls.ts';
import { frameAddress, itemAt, opensInWorkspace } from '../../../schema/rules/addresses/workspace-links.ts';
import { useApp, useDashboard } from '../../app/app-context.ts';
import { FaultBanner } from '../../features/live/fault-banner.tsx';
import { ToastList } from '../../features/toasts/toast-list.tsx';
import { countOpening } from '../../stored/usage.ts';
import { findItem } from '../../stores/dashboard.ts';
import { openPopUp } from '../../stores/pop-up.ts';
import { AppStrip } from './app-strip.tsx';
import { NothingOpen } from './nothing-open.tsx';
import { iconOf } from './section-entry.tsx';
import { SideBar } from './side-bar.tsx';
import { closeApp, openApp, showWidgets, toggleDrawer } from './stage.ts';
import { AppFrame, FrameWithoutScripts, SectionWidgets } from './stage-content.tsx';
import { isNarrow, useStage } from './use-stage.ts';

/** Links of the side bar and of the stage that open an item. */
const itemLinks = 'a:is(.side-bar-item, .launcher-app)';

/** The workspace: a slim bar with the sections, and apps in the rest of the page. */
export function Workspace() {
  const { t } = useTranslation(['workspace', 'home']);
  const { dashboard: store } = useApp();
  const { page, pageInfo, settings, sections } = useDashboard(({ dashboard }) => dashboard);
  const several = settings.enableMultiTasking === true;
  const { stage, begun, change } = useStage(sections, {
    landingUrl: settings.workspaceLandingUrl,
    pageId: page.id,
    several,
  });
  const apps = useOpenApps(stage.apps);
  const widgets = sections.find(({ id }) => id === stage.widgets);
  const seen = widgets ? undefined : apps.find(({ address }) => address === stage.app);
  // An address that is nobody's is named, so that it can't pass for one of the dashboard's own.
  const hasStrip = several ? apps.length > 0 : apps.some(({ item }) => item === undefined);

  const handleToggle = useCallback(
    (drawer: string, isOpen: boolean) => change((before) => toggleDrawer(before, drawer, isOpen)),
    [change],
  );
  const handleWidgets = useCallback((section: Section) => change((before) => showWidgets(before, section)), [change]);
  const handleShow = (address: string) => {
    const covered = isNarrow();
    flushSync(() =>
      change((before) => ({ ...openApp(before, address, several), ...(covered && { drawer: undefined }) })),
    );
    // The link that had the focus is gone with its drawer.
    if (covered) document.querySelector<HTMLElement>('.workspace-app:not([hidden])')?.focus();
  };
  const handleClose = (address: string) => {
    flushSync(() => change((before) => closeApp(before, address)));
    const places = ['.app-show[aria-current]', '.app-show', '.side-bar summary'];
    for (const place of places) {
      const next = document.querySelector<HTMLElement>(place);
      if (next) return next.focus();
    }
  };
  const handleItem = (event: MouseEvent, itemId: string) => {
    const item = findItem(store, itemId);
    const address = frameAddress(item?.url, window.location.href);
    if (!item || hrefOf(item.url) === undefined) return;
    if (!settings.disableSmartSort) countOpening(item.id);
    if (event.ctrlKey || event.metaKey || event.shiftKey || !opensInWorkspace(item) || address === undefined) return;
    event.preventDefault();
    if (event.altKey) openPopUp(address);
    else handleShow(address);
  };
  const handleClick = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>(itemLinks) : null;
    if (link && !event.defaultPrevented) handleItem(event, link.dataset.item ?? link.id.slice('link-'.length));
  });
  useEffect(() => {
    document.addEventListener('click', handleClick);
    return () => document.removeEventListener('click', handleClick);
  }, []);

  return (
    <div className="workspace">
      <a className="skip-link" href="#main">
        {t('home:skip-to-content')}
      </a>
      <SideBar
        sections={sections}
        drawer={stage.drawer}
        currentItem={seen?.item?.id}
        currentSection={widgets?.id ?? seen?.section?.id}
        address={seen?.address}
        onToggle={handleToggle}
        onWidgets={handleWidgets}
      />
      <main id="main" className="workspace-stage" tabIndex={-1}>
        <h1 className="visually-hidden">{pageInfo.title}</h1>
        <FaultBanner />
        {hasStrip && <AppStrip apps={apps} front={seen?.address} onShow={handleShow} onClose={handleClose} />}
        <FrameWithoutScripts />
        {apps.map((app) => (
          <AppFrame key={app.address} app={app} seen={app === seen} />
        ))}
        {widgets && <SectionWidgets section={widgets} />}
        {begun && !seen && !widgets && <NothingOpen />}
      </main>
      <ToastList />
    </div>
  );
}

function useOpenApps(addresses: readonly string[]) {
  const { dashboard, pictures } = useDashboard((payload) => payload);
  const { sections, settings } = dashboard;
  return useMemo(
    () =>
      addresses.map((address) => {
        const { item, section } = itemAt(sections, address, window.location.href) ?? {};
        return {
          address,
          item,
          section,
          title: item?.title ?? (shortUrl(address) || address),
          picture: item && iconOf(item, settings, pictures),
        };
      }),
    [addresses, sections, settings, pictures],
  );
}
