import { expect, test } from 'vitest';
import { normalise } from '../../../schema/config/normalise.ts';
import { operator } from '../../../schema/model.ts';
import { project } from '../../../schema/rules/access/project.ts';
import { metaOf } from './page-head.ts';
import type { PageParts } from './page-parts.ts';

const types = Array.from({ length: 30 }, (_, index) => `kind-${index}`);
const manifest = {
  preload: [],
  react: ['react.js'],
  screens: {},
  appIcons: {},
  widgets: {
    types: Object.fromEntries(types.map((type) => [type, ['shared.js', `${type}.js`]])),
    gathered: ['all.js'],
  },
};
const catalogue = Object.fromEntries(types.map((type) => [type, { type }]));

/** What the head of the first page of a config has a browser load at once. */
function preloaded(sections: object[], isGathered = false): string[] {
  const [dashboard] = project(normalise({ sections }, []), operator);
  if (!dashboard) throw new Error('There is no dashboard.');
  const meta = metaOf(dashboard, { manifest, catalogue } as unknown as Pick<PageParts, 'manifest' | 'catalogue'>, {
    ...{ root: './', screen: 'home', isInOwnFont: false, hasRareLetters: false, isGathered },
  });
  return [...meta.matchAll(/modulepreload" href="\.\/assets\/([^"]+)"/g)].map(([, chunk]) => chunk ?? '');
}

test('a page of links waits for no script but its first; one with widgets names what they need, each once', () => {
  expect(preloaded([{ name: 'One', items: [{ title: 'Plain' }] }])).toEqual([]);
  expect(preloaded([{ name: 'One', widgets: [{ type: 'kind-1' }, { type: 'Kind-2' }] }], true)).toEqual([
    ...['react.js', 'shared.js', 'kind-1.js', 'kind-2.js', 'all.js'],
  ]);
});

test('of many widgets, what comes at once is for those that may be in view', () => {
  const chunks = preloaded(types.map((type) => ({ name: type, widgets: [{ type }] })));
  expect([chunks.includes('kind-23.js'), chunks.includes('kind-24.js')]).toEqual([true, false]);
});
