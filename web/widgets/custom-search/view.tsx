import './view.css';
import { type FormEvent, useState } from 'react';
import { DashError } from '../../../schema/errors.ts';
import { workspacePath } from '../../../schema/rules/addresses/workspace-path.ts';
import type { ViewProps } from '../../../schema/widget.ts';
import { SearchField } from '../../components/search-field/search-field.tsx';
import { enginesOf, searchUrl } from './engines.ts';
import type widget from './widget.ts';

export { default as widget } from './widget.ts';

/** A search box, with a button for each engine where there are several; Enter asks the first. */
export default function CustomSearch({ options, t, address, label }: ViewProps<typeof widget>) {
  const [query, setQuery] = useState('');
  const engines = enginesOf(options.engines);
  const [first] = engines;
  if (!first) {
    throw new DashError('missing-option', 'The option "engines" has no engine with an address.', {
      hint: 'Add an engine with "title" and "url" under "engines".',
      values: { name: 'engines', variant: 'engines' },
    });
  }

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const engine = engines[Number(submitter?.dataset.engine ?? 0)] ?? first;
    const words = query.trim();
    if (words !== '') open(searchUrl(engine, words), options.openingMethod, address);
  };

  return (
    <search aria-label={label}>
      <form className="custom-search" onSubmit={handleSubmit}>
        <SearchField
          label={options.placeholder ?? t('search', { engine: first.title })}
          enterKeyHint="search"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        {engines.length > 1 && (
          <div className="custom-search-engines">
            {engines.map(({ title, url }, place) => (
              <button key={`${title} ${url}`} type="submit" data-engine={place}>
                <bdi>{title}</bdi>
              </button>
            ))}
          </div>
        )}
      </form>
    </search>
  );
}

/** Within the key or the click, so that no browser takes it for an advertisement. */
function open(url: string, method: string, address: (url: string) => string): void {
  const { page = 'home' } = document.documentElement.dataset;
  if (method === 'sametab') window.location.assign(url);
  else if (method === 'workspace') {
    window.location.assign(address(workspacePath(page === 'home' ? '' : page, url).slice(1)));
  } else window.open(url, '_blank', 'noopener,noreferrer');
}
