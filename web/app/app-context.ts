import { createContext, type ReactElement, useContext } from 'react';
import { useStore } from 'zustand';
import type { Item } from '../../schema/config/item.ts';
import type { Settings } from '../../schema/config/settings.ts';
import type { WidgetEntry } from '../../schema/config/widget-entry.ts';
import type { WidgetOutline } from '../../schema/widget.ts';
import type { GroupTileProps } from '../components/tile/group-tile.tsx';
import type { TileProps } from '../components/tile/tile.tsx';
import type { heroHtml } from '../features/hero/hero-html.ts';
import type { Payload } from '../page/payload.ts';
import type { DashboardStore } from '../stores/dashboard.ts';
import type { PreferencesStore } from '../stores/preferences.ts';

export interface PlacedWidget {
  entry: WidgetEntry;
  settings: Settings;
  outline: WidgetOutline;
  /** The heading of the section says the label. */
  inHeading: boolean | undefined;
}

export interface App {
  dashboard: DashboardStore;
  preferences: PreferencesStore;
  /** Writes an element of a list of tiles as HTML, where a page is rendered for the first time. */
  tileHtml?: (tile: ReactElement<TileProps | GroupTileProps>) => string;
  /** The same of what stands in the place of a widget, which is its frame or may be marked to be replaced. */
  standIn?: (frame: ReactElement, widget: PlacedWidget) => string;
  /** The same of the line of an item that says what is going on. */
  liveText?: (item: Item, settings: Settings) => string;
  /** Writes what stands above the sections. */
  heroHtml?: typeof heroHtml;
}

export const AppContext = createContext<App | undefined>(undefined);

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('Rendered outside of <App>.');
  return app;
}

/** A part of the page's payload; the component renders again when that part changes. */
export const useDashboard = <T>(select: (payload: Payload) => T): T => useStore(useApp().dashboard, select);
