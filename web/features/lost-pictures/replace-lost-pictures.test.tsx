import { afterEach, beforeAll, expect, test } from 'vitest';
import { letterTile } from '../../../schema/rules/icons/letter-tile.ts';
import { replaceLostPictures } from './replace-lost-pictures.ts';

const tile = (title: string, classes: string) =>
  `<a class="item"><img class="${classes}" src="https://gone.example/a.png" alt=""><span class="tile-title">${title}</span> 3</a>`;
const drawn = (selector: string) => {
  const icon = document.querySelector<HTMLImageElement>(selector);
  return {
    letters: /<text[^>]*>(.*)<\/text>/.exec(decodeURIComponent(icon?.src ?? ''))?.[1],
    classes: icon?.className,
  };
};

beforeAll(() => {
  document.body.innerHTML = tile('Far Away', 'icon broken');
  replaceLostPictures();
});
afterEach(() => {
  document.body.innerHTML = '';
});

test('an icon that was lost before the page was live gets the letters of its title', () => {
  expect(drawn('img')).toEqual({ letters: 'FA', classes: 'icon' });
  expect(decodeURIComponent(document.querySelector('img')?.src ?? '')).toContain(`.1 ${letterTile('Far Away').hue})`);
});

test.each([
  ['of a tile', tile('Media &amp; Room', 'icon'), 'MR'],
  [
    'of a section',
    '<summary><span class="section-icon"><img class="icon" src="x.png"></span><h2>Tools</h2></summary>',
    'T',
  ],
  ['of an entry without a title of its own', '<button><img class="icon" src="x.png">&lt;b</button>', 'B'],
])('an icon that is lost later gets its letters: %s', (_, html, letters) => {
  document.body.innerHTML = html;
  document.querySelector('img')?.dispatchEvent(new Event('error'));
  expect(drawn('img')).toEqual({ letters, classes: 'icon' });
});

test('other pictures are left alone', () => {
  document.body.innerHTML = '<p><img class="site-logo" src="x.png"></p>';
  document.querySelector('img')?.dispatchEvent(new Event('error'));
  expect(document.querySelector('img')?.getAttribute('src')).toBe('x.png');
});
