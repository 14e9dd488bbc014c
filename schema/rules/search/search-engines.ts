/** A web search engine: its own name, and the address that the encoded query is appended to. */
export interface SearchEngine {
  name: string;
  url: string;
}

/** The engines by the keys that configs name them with. */
export const searchEngines = {
  duckduckgo: { name: 'DuckDuckGo', url: 'https://duckduckgo.com/?q=' },
  google: { name: 'Google', url: 'https://google.com/search?q=' },
  whoogle: { name: 'Whoogle', url: 'https://whoogle.sdf.org/search?q=' },
  qwant: { name: 'Qwant', url: 'https://www.qwant.com/?q=' },
  startpage: { name: 'Startpage', url: 'https://www.startpage.com/do/search?query=' },
  'searx-bar': { name: 'searx.bar', url: 'https://searx.bar/search?q=' },
  'searx-info': { name: 'searx.info', url: 'https://searx.info/search?q=' },
  'searx-tiekoetter': { name: 'searx.tiekoetter.com', url: 'https://searx.tiekoetter.com/search?q=' },
  'searx-bissisoft': { name: 'searx.bissisoft.com', url: 'https://searx.bissisoft.com/search?q=' },
  ecosia: { name: 'Ecosia', url: 'https://www.ecosia.org/search?q=' },
  metager: { name: 'MetaGer', url: 'https://metager.org/meta/meta.ger3?eingabe=' },
  swisscows: { name: 'Swisscows', url: 'https://swisscows.com/web?query=' },
  mojeek: { name: 'Mojeek', url: 'https://www.mojeek.com/search?q=' },
  peekier: { name: 'Peekier', url: 'https://peekier.com/#!' },
  wikipedia: { name: 'Wikipedia', url: 'https://en.wikipedia.org/w/?search=' },
  stackoverflow: { name: 'Stack Overflow', url: 'https://stackoverflow.com/search?q=' },
  wolframalpha: { name: 'WolframAlpha', url: 'https://www.wolframalpha.com/input/?i=' },
  reddit: { name: 'Reddit', url: 'https://www.reddit.com/search/?q=' },
  youtube: { name: 'YouTube', url: 'https://youtube.com/results?q=' },
  github: { name: 'GitHub', url: 'https://github.com/search?q=' },
  brave: { name: 'Brave Search', url: 'https://search.brave.com/search?q=' },
  kagi: { name: 'Kagi', url: 'https://kagi.com/search?q=' },
  perplexity: { name: 'Perplexity', url: 'https://www.perplexity.ai/search?q=' },
  uruky: { name: 'Uruky', url: 'https://uruky.com/search?q=' },
  bbc: { name: 'BBC', url: 'https://www.bbc.co.uk/search?q=' },
} as const satisfies Record<string, SearchEngine>;

export type SearchEngineKey = keyof typeof searchEngines;

/** The engine that is used where the config names none. */
export const defaultEngine: SearchEngineKey = 'duckduckgo';

/** The built-in bangs; an operator's own are merged over them. */
export const defaultBangs: Readonly<Record<string, SearchEngineKey>> = {
  '/b': 'bbc',
  '/d': 'duckduckgo',
  '/g': 'google',
  '/r': 'reddit',
  '/w': 'wikipedia',
  '/y': 'youtube',
  '/gh': 'github',
  '/so': 'stackoverflow',
  '/wa': 'wolframalpha',
};
