import { expect, test } from 'vitest';
import { additionOf } from './addition-of.ts';
import { applyOperation } from './operations.ts';

test('groups go to the section of their name, in any capitals, or to one new section of it', () => {
  const configs = { '': { sections: [{ name: 'Media', items: [{ title: 'A' }] }] } };
  const groups = ['media', 'Office', 'MEDIA', 'office'].map((name) => ({ name, items: [{ title: `for ${name}` }] }));
  expect(applyOperation(configs, additionOf(configs, groups, { file: '' }), () => 'key')).toMatchObject({
    '': {
      sections: [
        { name: 'Media', items: [{ title: 'A' }, { title: 'for media' }, { title: 'for MEDIA' }] },
        { name: 'Office', items: [{ title: 'for Office' }, { title: 'for office' }] },
      ],
    },
  });
});
