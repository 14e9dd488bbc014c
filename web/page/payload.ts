import type { SignInWay } from '../../schema/api/auth.ts';
import type { WidgetStates } from '../../schema/api/widget-data.ts';
import type { Dashboard } from '../../schema/model.ts';
import type { OwnTypeOutline } from '../../schema/own-types/own-type.ts';
import type { Pictures } from '../../schema/picture.ts';
import type { ScreenName } from '../../schema/rules/addresses/routes.ts';
import type { WidgetOutline } from '../../schema/widget.ts';
import type { Appearance } from '../boot/configured-appearance.ts';

/** Strings of one language by namespace, as i18next takes them. */
export type Strings = Record<string, Record<string, unknown>>;

/** What the `repository` of the package leads to. Only `home` is known for every host. */
export interface Repository {
  home: string;
  issues?: string;
  newIssue?: string;
  contributing?: string;
  docs?: string;
  /** What helps where something does not work. */
  guide?: string;
  /** The package's manifest as it stands there now, which names the newest version. */
  manifest?: string;
  /** What describes every key of a config. */
  keys?: string;
}

/** What the page of the starter dashboard says of itself. */
export interface Starter {
  /**
   * The file that is waited for, by its whole path, and the command that writes it there: only for those who may write it,
   * and where a server waits.
   */
  awaited?: { file: string; command: string };
}

/** What a page's document carries beside its HTML: everything that the scripts need to take it over. */
export interface Payload {
  /** Which screen shows it. */
  screen: ScreenName;
  dashboard: Dashboard;
  pictures: Pictures;
  /** Widget id to its frame before its view is there. */
  frames: Record<string, WidgetOutline>;
  /** Ids of the widgets whose data the server gathers; the others ask for themselves. */
  gathered: string[];
  /** Ids of those whose data of the time when the page was built stand in it, where that is files. */
  built?: string[];
  language: string;
  /** The namespaces that the first view uses; the rest is loaded when it is needed. */
  strings: Strings;
  /** Of the strings of widgets the shared ones and those of the types on this page; absent where it has no widgets. */
  widgetWords?: Strings[string];
  /** What it was built from; a change event with another version means that there is something new. */
  version: string;
  /** Name of the network whose addresses its items have; told to those who may choose another. */
  network?: string;
  /** Slug of the one section that the page shows, where it shows only one. */
  section?: string;
  /** Who has not signed in may look around: only told to the login screen. */
  guestAccess?: true;
  /** It is of a site whose dashboards are sealed, and signing in unseals them. */
  sealed?: true;
  /** Where one signs in, if not in a form of ours: only told to the login screen. */
  way?: SignInWay;
  /** The way from the page to the site's root, as a relative path that ends in a slash. */
  root: string;
  /** Themes to choose from, by name. */
  themes: string[];
  /** The year of the footer's credit: given, so that the same input builds the same bytes. */
  year: number;
  /** The foreign hosts that the page's policy lets it reach, as one text. */
  hosts: string;
  /** Whether a Dash server stands behind the page, or only files. */
  served: boolean;
  /** Present where that server keeps backups of browsers. */
  keepsBackups?: true;
  /** Present where that server can tell this viewer of alerts in their browser. */
  tellsBrowsers?: true;
  /** Name of the file with the licences of what Dash is made of, in the assets' folder. */
  licences: string;
  /** The dashboard's own types of widgets, for those who may see the config. */
  ownTypes?: Record<string, OwnTypeOutline>;
  /** What is odd about the config, a sentence each, for those who may see it; in English, as the log is. */
  notes?: string[];
  /** Present while the starter dashboard stands in for a config that is not there yet. */
  starter?: Starter;
  /** Where Dash is developed; absent where its package names no place. */
  repository?: Repository;
}

/** What of a page's document may differ from one version of the dashboard to the next. */
export interface PageState {
  /** Without the strings, which the open page has. */
  payload: Omit<Payload, 'strings'>;
  title: string;
  /** What the package was built as; another one has other scripts. */
  release: string | undefined;
  appearance: Partial<Appearance>;
  /** The symbols of its icons, as the content of an SVG. */
  symbols: string;
  /** What the config brings of styles. */
  ownStyle: string;
  /** The rules for the picture behind it; empty where there is none. */
  pictureStyle: string;
  /** The rendered content as HTML. A tab is sent none of a page that only React shows. */
  content?: string;
  /** The sections that are as they are in this version stand empty in the content. */
  since?: string;
}

export const payloadElementId = 'dash-data';
/** Stands in a page's content where the script goes that fills the hero as soon as it is parsed. */
export const heroScriptMark = '<!--hero-script-->';
/** The element with what the server had of the page's widgets when it sent the page: `WidgetStates` as JSON. */
export const widgetStatesElementId = 'dash-widgets';
export const spriteElementId = 'dash-icons';
/** The style element of what the config itself brings. */
export const ownStyleId = 'dash-own';

/** Element with the rules for the picture behind the page, and with how light it is. */
export const pictureStyleId = 'dash-picture';

/** Reads the payload out of a page's document. Throws where it is missing: that is no page of ours. */
export function readPayload(page: Document): Payload {
  const text = page.getElementById(payloadElementId)?.textContent;
  if (!text) throw new Error('This document carries no dashboard.');
  return JSON.parse(text) as Payload;
}

/** What the server had of the page's widgets when it sent the page: nothing where it gathers none. */
export function readWidgetStates(page: Document): WidgetStates {
  const text = page.getElementById(widgetStatesElementId)?.textContent;
  try {
    return text ? (JSON.parse(text) as WidgetStates) : {};
  } catch {
    // Something between the server and the browser has changed the page: the widgets are asked for anyway.
    return {};
  }
}
