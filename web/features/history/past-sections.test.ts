import { expect, test } from 'vitest';
import { differingSections, markedSections } from './past-sections.ts';

const earlier = {
  sections: [
    { name: 'Media', items: [{ title: 'Film' }, { title: 'Music' }] },
    { name: 'Work', items: [{ title: 'Git', url: 'http://git' }] },
    { name: 'Home', icon: 'mdi-home' },
  ],
};
const today = {
  sections: [
    { name: 'Home', icon: 'mdi-house' },
    {
      name: 'Media',
      items: [{ title: 'Film', url: 'http://film' }, { title: 'Radio', url: 'http://radio' }, { title: 'TV' }],
    },
  ],
};

test('what is gone today comes back, what is other than today changes, and places count for nothing', () => {
  const marked = markedSections({ earlier, today });
  expect(marked.map(({ section, mark }) => [section.name, mark])).toEqual([
    ['Media', undefined],
    ['Work', 'back'],
    ['Home', 'changed'],
  ]);
  expect(marked[0]?.items.map(({ item, mark }) => [item.title, mark])).toEqual([
    ['Film', 'changed'],
    ['Music', 'back'],
  ]);
});

test('sections that are as they were are not offered by themselves', () => {
  const same = { sections: [...today.sections, earlier.sections[1]] };
  expect(differingSections({ earlier, today: same })).toEqual([
    { index: 0, name: 'Media' },
    { index: 2, name: 'Home' },
  ]);
});
