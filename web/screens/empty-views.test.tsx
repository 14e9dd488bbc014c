import { expect, test } from 'vitest';
import { wordsIn } from '../../cli/testing/words.ts';
import { pageText } from '../testing/find.ts';
import { openedSite, renderedPage } from '../testing/open-page.tsx';

const words = wordsIn('en');

const files = {
  'conf.yml': `pages: [{name: Lost, path: lost.yml}, {name: Bare, path: bare.yml}]
sections: [{name: Empty}]
`,
  'bare.yml': 'sections: []\n',
};
const says = {
  nothing: words.home['no-data'],
  missing: words.home['page-missing'],
  again: words.notices['try-again'],
  noItems: words.home['no-items-section'],
  noApp: words.workspace['nothing-open'],
};

const saidIn = (text: string) => Object.entries(says).flatMap(([name, words]) => (text.includes(words) ? name : []));

test.each([
  ['home/bare', ['nothing']],
  ['minimal/bare', ['nothing']],
  ['home/lost', ['missing', 'again']],
  ['minimal/lost', ['missing', 'again']],
  ['', ['noItems']],
  ['home/empty', ['noItems']],
  ['minimal', ['noItems']],
])('the view at /%s says what is not there, and nothing else: %j', (path, expected) => {
  const { body } = new DOMParser().parseFromString(renderedPage(files, path).html, 'text/html');
  expect(saidIn(body.textContent)).toEqual(expected);
  // The address of the page itself.
  const again = [...body.querySelectorAll('.no-data a')].map((link) => link.getAttribute('href'));
  expect(again).toEqual(expected.includes('again') ? [''] : []);
});

const open = openedSite(files);

test.each([
  ['workspace/bare', ['nothing']],
  ['workspace/lost', ['missing', 'again']],
  // Its section says so in the bar, the stage that no app is open.
  ['workspace', ['noItems', 'noApp']],
])('the workspace at /%s says it once scripts have come: %j', async (path, expected) => {
  await open(path);
  await expect.poll(() => saidIn(pageText())).toEqual(expected);
});
