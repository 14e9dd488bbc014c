import type { SearchBox, SearchBoxEngine, SearchForm } from '../../schema/widget.ts';
import { SearchField } from '../components/search-field/search-field.tsx';

type Asked = SearchBoxEngine & { form: SearchForm };

/**
 * A search box in HTML alone, which looks as its view does. The box asks the first engine that a form can ask; a button asks
 * its own where both take the words under the same name and nothing else. Those that take them otherwise have a box of
 * their own where no scripts run; their buttons hold their places until there are scripts.
 */
export function PlainSearch({ label, engines, opensTab }: SearchBox) {
  const asked = engines.filter((engine): engine is Asked => engine.form !== undefined);
  const [first] = asked;
  const opens = opensTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  // A form sends all that is in it wherever its buttons lead: what is fixed for one engine, such as a token, is no other's.
  const sharesBox = ({ form }: SearchBoxEngine) =>
    form !== undefined &&
    (form === first?.form ||
      (form.field === first?.form.field && form.fixed.length === 0 && first.form.fixed.length === 0));
  const others = asked.filter((engine) => !sharesBox(engine));
  return (
    <search aria-label={label}>
      <form className="custom-search" action={first?.form.action} {...opens}>
        <SearchField label={label} enterKeyHint="search" name={first?.form.field} required disabled={!first} />
        {first?.form.fixed.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {engines.length > 1 && (
          <div className="custom-search-engines">
            {engines.map((engine) => (
              <button
                key={`${engine.title} ${engine.form?.action}`}
                type="submit"
                formAction={engine.form === first?.form ? undefined : engine.form?.action}
                className={sharesBox(engine) ? undefined : 'is-held'}
                disabled={!sharesBox(engine)}
              >
                <bdi>{engine.title}</bdi>
              </button>
            ))}
          </div>
        )}
      </form>
      {others.length > 0 && (
        <noscript>
          {others.map(({ title, form }) => (
            <form key={`${title} ${form.action}`} className="custom-search" action={form.action} {...opens}>
              <SearchField label={title} enterKeyHint="search" name={form.field} required />
              {form.fixed.map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
            </form>
          ))}
        </noscript>
      )}
    </search>
  );
}
