import { expect, test } from 'vitest';
import { element, texts } from '../../testing/find.ts';
import { openedSite } from '../../testing/open-page.tsx';

const open = openedSite({
  'conf.yml': `
pageInfo: {title: Lab, navLinks: [{title: Media, path: https://media.example.org}]}
appConfig: {statusCheck: false}
sections:
  - {name: Media, icon: mdi-movie, items: [{title: Reel, url: https://a.example.org, statusCheck: true}, {title: Radio, url: https://b.example.org}]}
  - {name: Tools, items: [{title: Saw}]}
`,
});

test('the sections of a phone’s sheet have their icons and a word of what is down, and the links below a heading', async () => {
  await open();
  element('.section_media summary').insertAdjacentHTML('afterbegin', '<span class="section-icon"><svg></svg></span>');
  const listed = () => {
    // A check that is under way may say something else of it.
    element('#section-outer-home-media .status-indicator').className = 'status-indicator dot-red';
    element('#nav').dispatchEvent(new Event('beforetoggle'));
    return texts('.section-links a');
  };
  // What lists them may come a moment later.
  await expect.poll(listed).toEqual(['Media1 down', 'Tools']);

  const icons = [...document.querySelectorAll('.section-links .section-icon')].map((icon) => icon.childElementCount);
  expect(icons).toEqual([1, 0]);
  expect(texts('.nav-heading, .nav-links a')).toEqual(['Pages and links', 'Media']);
});
