/** Keys of the locale, and the English words that are to stand for them. */
export type Said = Record<string, string>;

/** An address of the walk and what is to be found there. */
export interface Place {
  /** Below the site's root; `{name}` stands for the slug of that text. */
  path: string;
  /** Which text is the page's own title. */
  title?: TextName;
  /** The screen's part of the document's title; none on a home view. */
  screenTitle?: Said;
  /** Words of the locale that are to be read on the page. */
  says?: Said;
  /** What of the config is to be read on the page, and what is not. */
  shows?: TextName[];
  hides?: TextName[];
  /** What the same goes for on a wide page; a phone has it behind a button, or has no room for it. */
  wide?: { shows: TextName[]; says?: Said };
  /** Header and footer, which only some screens have. */
  framed?: boolean;
  /** The answer's status; 200 unless set. */
  status?: number;
  /** What the console says of it, and rightly. */
  grumbles?: string[];
  /** Whether it is looked at on the narrowest and the widest window too. */
  extremes?: boolean;
  /** Whether the scripts of the dashboard leave it alone. */
  plain?: boolean;
  /** Whether it belongs to a dashboard whose config has never been good. */
  broken?: boolean;
}

export const languages = ['en', 'ar'] as const;
export type Language = (typeof languages)[number];

/** What the config itself says, in the languages of the walk. */
export const texts = {
  en: {
    title: 'The House',
    description: 'Everything that runs under one roof',
    footer: 'Kept by the household',
    manual: 'Manual',
    workshop: 'Workshop',
    bare: 'Spare room',
    lost: 'Cellar',
    media: 'Media',
    films: 'Films',
    filmsNote: 'The shelf in the living room',
    radio: 'Radio',
    tools: 'Tools',
    notes: 'Notes',
    empty: 'Nothing yet',
    today: 'Today',
    saws: 'Saws',
    saw: 'Band saw',
  },
  ar: {
    title: 'البيت',
    description: 'كل ما يعمل تحت سقف واحد',
    footer: 'ترعاه العائلة',
    manual: 'الدليل',
    workshop: 'الورشة',
    bare: 'الغرفة الخالية',
    lost: 'القبو',
    media: 'الوسائط',
    films: 'الأفلام',
    filmsNote: 'الرف الذي في غرفة الجلوس',
    radio: 'المذياع',
    tools: 'الأدوات',
    notes: 'الملاحظات',
    empty: 'لا شيء بعد',
    today: 'اليوم',
    saws: 'المناشير',
    saw: 'منشار الشريط',
  },
} satisfies Record<Language, Record<string, string>>;
export type TextName = keyof (typeof texts)['en'];

const hills = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path fill="#357" d="M0 20 12 6l9 9 8-5 11 10z"/></svg>`;

/**
 * A dashboard with something of everything that needs no network. Only the English one has a picture behind it: axe can't
 * tell the contrast of what stands on a picture.
 */
export function filesIn(language: Language): Record<string, string> {
  const say = texts[language];
  const saws = Array.from({ length: 12 }, (_, index) => `{title: ${say.saw} ${index + 1}, icon: fas fa-hammer}`);
  return {
    'conf.yml': `
pageInfo:
  title: ${say.title}
  description: ${say.description}
  logo: hills.svg
  footerText: ${say.footer} · <a href="https://example.org/about">example.org</a>
  navLinks: [{title: ${say.manual}, path: 'https://example.org/manual'}]
appConfig:
  language: ${language}
  dayTheme: minimal-light
  nightTheme: default${language === 'en' ? '\n  backgroundImg: hills.svg' : ''}
  hideComponents: {hideSettings: false}
pages:
  - {name: ${say.workshop}, path: workshop.yml}
  - {name: ${say.bare}, path: bare.yml}
  - {name: ${say.lost}, path: lost.yml}
sections:
  - name: ${say.media}
    id: media
    icon: fas fa-film
    items:
      - title: ${say.films}
        description: ${say.filmsNote}
        icon: si-jellyfin
        url: https://films.example.org
        provider: Jellyfin
        tags: [shelf, evening]
        hotkey: 1
      - {title: Grafana, icon: si-grafana, url: 'https://grafana.example.org', target: modal}
      - title: ${say.radio}
        subItems:
          - {title: FM, icon: fas fa-radio, url: 'https://fm.example.org'}
          - {title: DAB, icon: mdi-radio-tower, url: 'https://dab.example.org'}
  - name: ${say.tools}
    icon: 🧰
    displayData: {itemSize: large, color: '#2a6f4e'}
    items:
      - {title: ${say.notes}, icon: generative, url: 'https://notes.example.org', description: ${say.description}}
      - {title: nas.example.org, url: 'https://nas.example.org'}
  - {name: ${say.empty}, displayData: {collapsed: true}}
  - name: ${say.today}
    widgets:
      - {type: clock}
      - {type: image, options: {imagePath: hills.svg, imageHeight: 120}}
      - {type: system-info}
`,
    'workshop.yml': `
pageInfo: {title: ${say.workshop}}
sections:
  - {name: ${say.saws}, displayData: {itemSize: small}, items: [${saws.join(', ')}]}
  - {name: ${say.today}, widgets: [{type: clock}]}
`,
    'bare.yml': 'sections: []\n',
    'hills.svg': hills,
  };
}

const startPage: Said = { 'views:title-minimal': 'Start Page' };
const workspace: Said = { 'workspace:title': 'Workspace' };
const missing = "Unable to load config from 'lost.yml'";
const panel: Said = {
  'critical:title': 'Configuration Load Error',
  'critical:ensure-found': 'The configuration file can be found at the specified location',
  'critical:ensure-cors': 'There are no CORS rules preventing client-side access',
  'critical:ensure-valid': 'The YAML is valid, parsable and matches the schema',
  'critical:details': 'Error Details',
  'critical:next-steps': 'Next Steps',
};
const broken: Said = { 'critical:next-save': 'Correct the file and save it: the dashboard appears here by itself.' };
const panelOnPage: Said = {
  ...panel,
  'critical:ignore': 'Ignore Critical Errors',
  'critical:next-ignore': "Click 'Ignore Critical Errors' below to not show this warning again",
};
const settings: Said = {
  'settings:layout-auto': 'Auto',
  'settings:layout-horizontal': 'Horizontal',
  'settings:layout-vertical': 'Vertical',
  'settings:item-size-small': 'Small',
  'settings:item-size-medium': 'Medium',
  'settings:item-size-large': 'Large',
};
const nothing: Said = { 'home:no-data': 'No Data Configured' };
const header: TextName[] = ['title', 'footer'];
const links: TextName[] = ['manual', 'workshop', 'bare', 'lost'];
const everything: TextName[] = ['media', 'films', 'radio', 'tools', 'notes', 'empty', 'today'];

/** Every kind of address. */
export const places: Place[] = [
  {
    path: '',
    framed: true,
    shows: [...header, ...everything, 'filmsNote'],
    wide: { shows: [...links, 'description'], says: settings },
  },
  {
    path: 'home',
    framed: true,
    extremes: true,
    shows: [...header, ...everything],
    wide: { shows: [...links, 'description'], says: settings },
  },
  {
    path: 'minimal',
    extremes: true,
    screenTitle: startPage,
    shows: ['title', 'films', 'tools'],
    hides: ['footer', 'manual'],
  },
  { path: 'workspace', extremes: true, screenTitle: workspace, hides: ['footer', 'manual'] },
  {
    path: 'home/{workshop}',
    framed: true,
    title: 'workshop',
    shows: ['workshop', 'saws', 'saw'],
    hides: ['films'],
    wide: { shows: links },
  },
  {
    path: 'minimal/{workshop}',
    title: 'workshop',
    screenTitle: startPage,
    shows: ['saws', 'saw'],
    hides: ['films', 'manual'],
  },
  { path: 'workspace/{workshop}', title: 'workshop', screenTitle: workspace, hides: ['films', 'manual'] },
  { path: 'home/{bare}', framed: true, says: nothing, hides: ['films'] },
  { path: 'minimal/{bare}', screenTitle: startPage, says: nothing, hides: ['films'] },
  { path: 'workspace/{bare}', screenTitle: workspace, says: nothing, hides: ['films'] },
  { path: 'home/{lost}', framed: true, status: 404, grumbles: ['status of 404', missing], says: panelOnPage },
  {
    path: 'minimal/{lost}',
    screenTitle: startPage,
    status: 404,
    grumbles: ['status of 404', missing],
    says: panelOnPage,
  },
  {
    path: 'workspace/{lost}',
    screenTitle: workspace,
    status: 404,
    grumbles: ['status of 404', missing],
    says: panelOnPage,
  },
  {
    path: 'home/{media}',
    framed: true,
    shows: ['media', 'films', 'radio'],
    hides: ['tools', 'notes'],
    says: { 'home:back-to-all': 'Back to All' },
  },
  {
    path: 'home/{empty}',
    framed: true,
    shows: ['empty'],
    hides: ['films'],
    says: { 'home:no-items-section': 'No Items to Show Yet', 'home:back-to-all': 'Back to All' },
  },
  {
    path: 'home/{today}',
    framed: true,
    shows: ['today'],
    hides: ['films'],
    says: { 'home:back-to-all': 'Back to All' },
  },
  {
    path: 'home/{workshop}/{saws}',
    framed: true,
    title: 'workshop',
    shows: ['saws', 'saw'],
    hides: ['today'],
    says: { 'home:back-to-all': 'Back to All' },
  },
  {
    path: 'about',
    framed: true,
    screenTitle: { 'app-info:title': 'About Dash' },
    says: { 'app-info:no-errors': 'No recent errors detected' },
  },
  {
    path: 'download',
    screenTitle: { 'export-config:title-page': 'Download Config' },
    says: { 'export-config:copy': 'Copy to Clipboard' },
    hides: ['manual'],
  },
  {
    path: 'no/such/page',
    plain: true,
    framed: true,
    shows: ['title', 'footer'],
    wide: { shows: ['manual'] },
    status: 404,
    grumbles: ['status of 404', 'Route not found'],
    screenTitle: { 'not-found:title-page': '404 Not Found' },
    says: { 'not-found:title': 'Page not found', 'not-found:home': 'Back home' },
  },
  {
    path: '404',
    plain: true,
    framed: true,
    status: 404,
    grumbles: ['status of 404', 'Route not found'],
    screenTitle: { 'not-found:title-page': '404 Not Found' },
  },
  { path: 'home', broken: true, plain: true, status: 503, grumbles: ['status of 503'], says: broken },
];
