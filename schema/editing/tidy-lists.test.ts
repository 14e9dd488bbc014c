import { expect, test } from 'vitest';
import { withNewKeys } from './keys.ts';
import { tidyLists } from './tidy-lists.ts';

const keyed = (section: object) => {
  let count = 0;
  const newKey = () => {
    count += 1;
    return `${JSON.stringify(section).length}-${count}`;
  };
  return withNewKeys({ ...section }, newKey);
};

test('leaves out empty lists that the file did not have', () => {
  const bare = keyed({ name: 'Bare' });
  const group = keyed({ name: 'Full', items: [{ title: 'One' }] });
  const before = { sections: [bare, group] };
  const after = {
    pageInfo: { navLinks: [] },
    sections: [
      { ...bare, items: [], widgets: [] },
      { ...group, items: [{ title: 'New', subItems: [] }], widgets: [] },
      { name: 'New', items: [] },
    ],
  };
  expect(tidyLists(after, before)).toEqual({
    pageInfo: { navLinks: [] },
    sections: [{ name: 'Bare' }, { name: 'Full', items: [{ title: 'New', subItems: [] }] }, { name: 'New', items: [] }],
  });
});

test('keeps a list that was there, also where it is empty now, and shares what stays the same', () => {
  const full = keyed({ name: 'Full', items: [{ title: 'One' }], widgets: [] });
  const before = { sections: [full] };
  expect(tidyLists({ sections: [{ ...full, items: [] }] }, before)).toEqual({
    sections: [{ name: 'Full', items: [], widgets: [] }],
  });
  expect((tidyLists({ sections: [full] }, before).sections as unknown[])[0]).toBe(full);
  expect(tidyLists({ sections: null }, before)).toEqual({ sections: null });
});
