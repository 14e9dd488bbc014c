import './nothing-open.css';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '../../../schema/config/item.ts';
import type { Section } from '../../../schema/config/section.ts';
import { hrefOf } from '../../../schema/rules/addresses/opening.ts';
import { workspaceLink } from '../../../schema/rules/addresses/workspace-links.ts';
import { createMatcher, searchText } from '../../../schema/rules/search/filter.ts';
import { createRanker } from '../../../schema/rules/search/ranking.ts';
import { useDashboard } from '../../app/app-context.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { SearchField } from '../../components/search-field/search-field.tsx';
import { MissingPage } from '../../features/first-run/missing-page.tsx';
import { readUsage } from '../../stored/usage.ts';
import { iconOf } from './section-entry.tsx';

/** Apps that are offered before anything is typed, and then. */
const shownAtRest = 6;
const shownFound = 12;

/** The stage while no app is open: the apps that were opened last, and a field that finds the others. */
export function NothingOpen() {
  const { t } = useTranslation(['workspace', 'home']);
  const { sections, page } = useDashboard(({ dashboard }) => dashboard);
  const apps = appsOf(sections);
  if (apps.length > 0) return <Launcher apps={apps} />;
  const words = sections.length > 0 ? 'workspace:nothing-open' : 'home:no-data';
  return (
    <div className="workspace-nothing">
      {page.missing ? (
        <MissingPage />
      ) : (
        <>
          <p>{t(words)}</p>
          <p className="hint">{t(`${words}-hint`)}</p>
        </>
      )}
    </div>
  );
}

/** Everything in the bar that leads somewhere; those of a group in its place. */
const appsOf = (sections: readonly Section[]): Item[] =>
  sections
    .flatMap(({ items }) => items)
    .flatMap((item) => item.subItems ?? item)
    .filter(({ url }) => hrefOf(url) !== undefined);

function Launcher({ apps }: { apps: readonly Item[] }) {
  const { t } = useTranslation('workspace');
  const { dashboard, pictures } = useDashboard((payload) => payload);
  const [query, setQuery] = useState('');
  const [usage] = useState(readUsage);
  const listId = useId();
  const recent = lately(apps, usage.lastUsed);
  const shown = query.trim() ? found(apps, query) : recent;
  const isRecent = recent[0] !== undefined && usage.lastUsed[recent[0].id] !== undefined;
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.currentTarget.parentElement?.querySelector<HTMLElement>('.launcher-app')?.click();
  };
  return (
    <div className="workspace-nothing">
      <p>{t(isRecent ? 'opened-lately' : 'open-app')}</p>
      <form className="launcher-search" onSubmit={handleSubmit}>
        <SearchField
          label={t('find-app')}
          enterKeyHint="go"
          aria-controls={listId}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </form>
      <p className="visually-hidden" role="status">
        {query.trim() && t('found', { count: shown.length })}
      </p>
      <ul className="launcher-apps" id={listId}>
        {shown.map((item) => (
          <li key={item.id}>
            <a className="launcher-app" data-item={item.id} {...workspaceLink(item)}>
              <Icon picture={iconOf(item, dashboard.settings, pictures)} color={item.color} plate />
              <span dir="auto">{item.title}</span>
            </a>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="hint">{t('no-such-app', { query: query.trim() })}</p>}
    </div>
  );
}

/** The apps that were opened last from this browser, and then the first of the config. */
const lately = (apps: readonly Item[], times: Record<string, number>): Item[] =>
  apps.toSorted((a, b) => (times[b.id] ?? 0) - (times[a.id] ?? 0)).slice(0, shownAtRest);

/** What matches a query, the best first. */
function found(apps: readonly Item[], query: string): Item[] {
  const matches = createMatcher(query);
  const rankOf = createRanker(query);
  return apps
    .filter((item) => matches(searchText(item)))
    .map((item) => ({ item, rank: rankOf(item.title) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, shownFound)
    .map(({ item }) => item);
}
