import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { localYaml } from './export-local.ts';

test('the file holds the parts that there are, without what was generated', () => {
  const text = localYaml({
    pageInfo: { title: 'Local' },
    sections: [
      {
        name: 'A',
        filteredItems: [{ title: 'x' }],
        items: [{ id: '0_65_x', title: 'x', subItems: [{ id: '1', title: 'y' }] }],
        widgets: [{ id: '0_65_clock', type: 'clock', options: { id: 'mine' } }],
      },
    ],
  });
  expect(load(text)).toEqual({
    pageInfo: { title: 'Local' },
    sections: [
      {
        name: 'A',
        items: [{ title: 'x', subItems: [{ title: 'y' }] }],
        widgets: [{ type: 'clock', options: { id: 'mine' } }],
      },
    ],
  });
});
