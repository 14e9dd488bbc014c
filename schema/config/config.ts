import { AppConfig } from './app-config.ts';
import { PageEntry } from './page.ts';
import { PageInfo, SubPageInfo } from './page-info.ts';
import { Section } from './section.ts';
import { closed, list } from './shapes.ts';
import { PageDisplay } from './visibility.ts';

const sections = list(Section, {
  title: 'Sections',
  description: 'The sections of the page, in their order.',
  mandatory: true,
});

const pages = list(PageEntry, { title: 'Pages', description: 'Extra pages, each with a file of its own.' });

/** Keys at the root that hold anchors for the rest of the file, and nothing else. */
const holders = { patternProperties: { '^x-': {} } };

/** A whole `conf.yml`. */
export const Config = closed(
  { pageInfo: PageInfo, appConfig: AppConfig, pages, sections },
  {
    ...holders,
    title: 'Dash configuration',
    description: 'A dashboard: its sections of links and widgets, and how it looks.',
  },
);

/** The file of an extra page. Its `pages` and the `mainFileKeys` of `appConfig` don't count: the main file's do. */
export const SubPage = closed(
  { pageInfo: SubPageInfo, appConfig: AppConfig, pages, sections, displayData: PageDisplay },
  { ...holders, title: 'Dash page', description: 'An extra page of a dashboard.' },
);
