import type { Section } from '../../../schema/config/section.ts';
import { decodePart, encodePart } from '../../../schema/rules/addresses/urls.ts';
import { frameAddress, itemAt } from '../../../schema/rules/addresses/workspace-links.ts';

/** What the workspace shows. */
export interface Stage {
  /** Addresses of the open apps, in the order of their opening. */
  apps: readonly string[];
  /** The app in front. It stays so behind the widgets of a section. */
  app?: string | undefined;
  /** Id of the section whose widgets are shown. */
  widgets?: string | undefined;
  /** Id of the open drawer of the side bar. */
  drawer?: string | undefined;
}

/** The stage before scripts run: nothing on it, and the drawer of the only section open. */
export const emptyStage = (sections: readonly Section[]): Stage => ({
  apps: [],
  drawer: sections.length === 1 ? sections[0]?.id : undefined,
});

/** What a tab remembers of the apps that are open side by side. */
export type StoredApps = Pick<Stage, 'apps' | 'app'>;

interface StageStart {
  sections: readonly Section[];
  /** The address of the page. */
  href: string;
  landingUrl: string | undefined;
  /** The apps that were open when this tab showed the page last. */
  stored?: StoredApps | undefined;
  /** The drawer that stands open already. */
  drawer: string | undefined;
  /** Whether an open drawer covers the app. */
  narrow: boolean;
}

/**
 * The stage to begin with: the stored apps, and in front the one that `?url=` names, as a reload does, else the landing
 * page, else the one that was there. The widgets of the section behind `#` cover them, as do those of the only section
 * where there is no app.
 */
export function initialStage({ sections, href, landingUrl, stored, drawer, narrow }: StageStart): Stage {
  const { searchParams, hash } = new URL(href);
  const address = (url: string | undefined) => frameAddress(url, href);
  const app = address(searchParams.get('url') ?? undefined) ?? address(landingUrl) ?? address(stored?.app);
  const apps = [...(stored?.apps ?? []), app].flatMap((url) => address(url) ?? []);
  const slug = decodePart(hash.slice(1));
  const named = sections.find((section) => section.slug === slug);
  const shown = named ?? (app === undefined && sections.length === 1 ? sections[0] : undefined);
  const widgets = shown && shown.widgets.length > 0 ? shown.id : undefined;
  const home = widgets ?? (app === undefined ? undefined : itemAt(sections, app, href)?.section.id);
  return {
    apps: [...new Set(apps)],
    app,
    widgets,
    drawer: narrow && (app ?? widgets) !== undefined ? undefined : (home ?? drawer),
  };
}

/** Brings an app to the front; the others stay open where the viewer may have several. */
export function openApp(stage: Stage, app: string, several: boolean): Stage {
  const apps = several ? [...new Set([...stage.apps, app])] : [app];
  return { ...stage, apps, app, widgets: undefined };
}

/** Brings the widgets of a section to the front; one that has nothing else has no drawer either. */
export const showWidgets = (stage: Stage, { id, items }: Section): Stage => ({
  ...stage,
  widgets: id,
  drawer: items.length > 0 ? stage.drawer : undefined,
});

/** Closes an app. In place of the one in front comes its neighbour. */
export function closeApp(stage: Stage, closed: string): Stage {
  const at = stage.apps.indexOf(closed);
  const apps = stage.apps.filter((app) => app !== closed);
  return { ...stage, apps, app: stage.app === closed ? (apps[at] ?? apps.at(-1)) : stage.app };
}

/** The stage after a drawer was opened or closed; opening one closes the others. */
export function toggleDrawer(stage: Stage, drawer: string, isOpen: boolean): Stage {
  if (isOpen) return { ...stage, drawer };
  return stage.drawer === drawer ? { ...stage, drawer: undefined } : stage;
}

/** Query and fragment by which a reload gives the stage back. */
export function stageAddress({ app, widgets }: Stage, sections: readonly Section[]): string {
  const slug = sections.find(({ id }) => id === widgets)?.slug;
  return `${app === undefined ? '' : `?url=${encodePart(app)}`}${slug === undefined ? '' : `#${encodePart(slug)}`}`;
}
