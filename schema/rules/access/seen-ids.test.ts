import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalise } from '../../config/normalise.ts';
import { pageEntries } from '../../config/page-entries.ts';
import { hideEntries } from '../../document/editor-view.ts';
import { userStates, type Viewer } from '../../model.ts';
import type { Mapping } from '../../values.ts';
import { project } from './project.ts';

const guest: Viewer = { state: userStates.guestAccess, admin: false, roles: [], groups: [] };

/** Names that collide, have no letters, or are not there. */
const name = fc.constantFrom('Tools', 'tools', 'Über 1', '家', '', 'Tools-2', '42', undefined);
const rules = fc.constantFrom({}, {}, { displayData: { hideForGuests: true } });
const named = <Key extends string>(key: Key) =>
  fc.tuple(name, rules).map(([value, own]) => ({ ...(value !== undefined && { [key]: value }), ...own }));
const item = fc
  .tuple(named('title'), fc.option(fc.array(named('title'), { maxLength: 3 }), { nil: undefined }))
  .map(([own, subItems]) => ({ url: 'https://a.lan', ...own, ...(subItems && { subItems }) }));
const section = fc
  .tuple(
    named('name'),
    fc.array(item, { maxLength: 4 }),
    fc.array(fc.constantFrom({ type: 'clock' }, { type: 'Tools' }, {}), { maxLength: 2 }),
  )
  .map(([own, items, widgets]) => ({ ...own, items, widgets }));
const sections = fc.array(section, { maxLength: 4 });
const pages = fc.array(
  fc.tuple(named('name'), sections).map(([own, inside]) => ({ entry: own, file: { sections: inside } })),
  { maxLength: 4 },
);

describe('the ids and addresses of what a viewer sees', () => {
  test('are those of the files without what is hidden: they tell nobody how much that is', () => {
    fc.assert(
      fc.property(sections, pages, (own, extra) => {
        const main: Mapping = {
          sections: own,
          pages: extra.map(({ entry }, index) => ({ ...entry, path: `${index}.yml` })),
        };
        const files = extra.map(({ file }) => file);
        const seenMain = hideEntries(main, guest);
        const seenFiles = pageEntries(seenMain).map(({ path }) =>
          hideEntries(files[Number.parseInt(path, 10)] ?? {}, guest),
        );
        const alone = project(normalise(seenMain, seenFiles), guest);
        expect(project(normalise(main, files), guest)).toEqual(alone);
      }),
      { numRuns: 300 },
    );
  });

  test('are as in the files where nothing is hidden', () => {
    const files = { sections: [{ name: 'A', items: [{ title: 'B', subItems: [{ title: 'C' }] }] }] };
    const model = normalise(files, []);
    expect(project(model, guest)[0]?.sections).toEqual(model.pages[0]?.sections);
  });
});
