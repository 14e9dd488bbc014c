import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Section } from '../../../schema/config/section.ts';
import { hrefOf } from '../../../schema/rules/addresses/opening.ts';
import { encodePart, shortUrl } from '../../../schema/rules/addresses/urls.ts';
import { workspaceFrame } from '../../../schema/rules/addresses/workspace-links.ts';
import { siteLink } from '../../addresses/site-link.ts';
import { useDashboard } from '../../app/app-context.ts';
import { homePath } from '../../features/sections/links.ts';
import { WidgetHost } from '../../features/widgets/widget-host.tsx';
import type { OpenApp } from './app-strip.tsx';

/** The frame of one app: loaded when it is seen first, it stays so while another is. */
export function AppFrame({ app: { address, title }, seen }: { app: OpenApp; seen: boolean }) {
  const root = useDashboard((payload) => payload.root);
  const [wanted, setWanted] = useState(seen);
  if (seen && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <iframe
      className="workspace-app"
      src={`${siteLink(root, 'frame.html')}#${encodePart(address)}`}
      title={title}
      allow="fullscreen; clipboard-write"
      hidden={!seen}
    />
  );
}

/** Replaces the stage where there are no scripts: one frame, in which the links of the side bar load. */
export function FrameWithoutScripts() {
  const { t } = useTranslation('workspace');
  const root = useDashboard((payload) => payload.root);
  const landingUrl = useDashboard(({ dashboard }) => dashboard.settings.workspaceLandingUrl);
  return (
    <noscript>
      <p className="workspace-hint">
        {t('nothing-open-hint')}
        {landingUrl && (
          <a href={hrefOf(landingUrl)} target={workspaceFrame} rel="noopener noreferrer">
            {shortUrl(landingUrl) || landingUrl}
          </a>
        )}
      </p>
      <iframe className="workspace-app" src={siteLink(root, 'frame.html')} title={t('title')} />
    </noscript>
  );
}

/** The widgets of a section, in place of an app. */
export function SectionWidgets({ section }: { section: Section }) {
  const { t } = useTranslation(['workspace', 'home']);
  const { dashboard, root } = useDashboard((payload) => payload);
  const { page, pages, settings } = dashboard;
  return (
    <div className="workspace-widgets">
      <h2>{section.name || t('home:unnamed-section')}</h2>
      {section.widgets.map((entry) => (
        <WidgetHost
          key={entry.id}
          entry={entry}
          settings={settings}
          sectionPath={siteLink(root, homePath(page, section.slug, pages))}
        />
      ))}
    </div>
  );
}
