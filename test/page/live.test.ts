import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tookOver, visit } from '../browser.ts';
import { reactChunk } from '../react-chunk.ts';
import { dashboardFixture, pixel } from './dashboard-page.ts';

const config = (title: string, app = '', items = '{title: Notes, url: https://notes.example.lan}') =>
  `pageInfo: {title: ${title}}\nappConfig: {${app}}\npages: [{name: Media, path: media.yml}]\nsections:\n  - name: Tools\n    items:\n      - ${items}\n`;

const fixture = dashboardFixture({ 'conf.yml': config('Start'), 'media.yml': 'sections: [{name: Films}]\n' });
let page: Page;
let complaints: string[];
let asked: string[];

beforeAll(async () => {
  ({ page, complaints, asked } = await visit(fixture.browser, 'about:blank'));
});

/** Opens the page and marks it: a load would take the mark away. */
async function open(path = ''): Promise<void> {
  complaints.length = 0;
  asked.length = 0;
  await page.goto(fixture.serving.url + path);
  await tookOver(page);
  await page.evaluate(() => Object.assign(window, { mark: true }));
}
/** Opens the page once the server has this config: what comes later may be a reason to load again. */
async function openWith(text: string, path = ''): Promise<void> {
  const title = /title: (.+?)\}/.exec(text)?.[1];
  fixture.serving.write('conf.yml', text);
  await expect.poll(async () => (await fetch(fixture.serving.url)).text()).toContain(`<title>${title}</title>`);
  await open(path);
}
const hasReact = () => asked.some((address) => address.endsWith(reactChunk()));
const isMarked = () => page.evaluate(() => 'mark' in window);

// What is open in between would follow each change that a test begins with.
beforeEach(async () => {
  await page.goto('about:blank');
});

describe('an open page', () => {
  test('takes on a good change without a load', async () => {
    await open();
    fixture.serving.write(
      'conf.yml',
      config('Changed', '', '{title: Wiki, icon: fas fa-rocket, url: https://wiki.example.lan}'),
    );
    await page.getByRole('heading', { name: 'Changed' }).waitFor();
    await page.getByText('Wiki').waitFor();
    expect(
      await page
        .locator('use[href="#icon-fa-solid-rocket"]')
        .evaluate((use) => (use as SVGUseElement).getBoundingClientRect().width),
    ).toBeGreaterThan(5);
    expect(await page.title()).toBe('Changed');
    expect(await isMarked()).toBe(true);
    expect(hasReact()).toBe(false);
    expect(complaints).toEqual([]);
  });

  test('takes on change after change, and keeps focus, text, scroll and folds, without React and with it', async () => {
    const long = (title: string, first: string) =>
      `${config(title, '', first)}${Array.from({ length: 30 }, (_, index) => `  - {name: More ${index}, items: [{title: Link ${index}, url: "https://link-${index}.example.lan"}]}\n`).join('')}`;
    await openWith(long('Long', '{title: Notes, url: https://notes.example.lan}'));
    const link = page.locator('a.item', { hasText: 'Link 25' });
    await page.evaluate(() => {
      const box = [...document.querySelectorAll('details')][3];
      if (box) box.open = false;
    });
    await link.evaluate((element) => element.focus());
    const state = () =>
      page.evaluate(() => ({
        focused: document.activeElement?.textContent,
        scrolled: window.scrollY > 300,
        closed: [...document.querySelectorAll('details')].flatMap(({ open }, index) => (open ? [] : index)),
      }));
    const before = await state();
    expect(before).toMatchObject({ scrolled: true, closed: [3] });

    fixture.serving.write('conf.yml', long('Longer', '{title: Wiki, url: https://wiki.example.lan}'));
    await page.getByRole('heading', { name: 'Longer' }).waitFor();
    expect(await state()).toEqual(before);
    fixture.serving.write('conf.yml', long('Longest', '{title: Wikis, url: https://wiki.example.lan}'));
    await page.getByRole('heading', { name: 'Longest' }).waitFor();
    expect(await state()).toEqual(before);
    expect(hasReact()).toBe(false);

    fixture.serving.write(
      'conf.yml',
      `${long('With a clock', '{title: Wikis, url: https://wiki.example.lan}')}  - {name: Now, widgets: [{type: clock}]}\n`,
    );
    await page.getByRole('heading', { name: 'With a clock' }).waitFor();
    expect(hasReact()).toBe(true);
    expect(await state()).toEqual(before);
    expect(await isMarked()).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('shows a picture that the config names for the first time', async () => {
    await openWith(config('Plain'));
    await page.getByRole('heading', { name: 'Plain' }).waitFor();
    fixture.serving.write('pictures/new.png', pixel);
    fixture.serving.write(
      'conf.yml',
      `${config('Pictured')}`.replace('title: Pictured', 'title: Pictured, logo: /pictures/new.png'),
    );
    await page.getByRole('heading', { name: 'Pictured' }).waitFor();
    const logo = page.locator('header img');
    await expect.poll(() => logo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1);
  });

  test('shows an icon of the operator’s own as soon as its file is there', async () => {
    await openWith(config('Icons', '', '{title: Wiki, icon: wiki.png}'));
    await page.locator('.item .icon-letter').waitFor();
    fixture.serving.write('item-icons/wiki.png', pixel);
    await page.locator('.item img.icon').waitFor();
    expect(await isMarked()).toBe(true);
  });

  test('takes on theme, layout, size, language and the operator’s CSS', async () => {
    await openWith(config('Before'));
    fixture.serving.write(
      'conf.yml',
      config(
        'After',
        "theme: callisto, layout: vertical, iconSize: large, language: de, customCss: 'h1 { letter-spacing: 7px }'",
      ),
    );
    await page.getByRole('heading', { name: 'After' }).waitFor();
    const look = await page.evaluate(() => {
      const { dataset, lang } = document.documentElement;
      const heading = document.querySelector('h1');
      return {
        ...dataset,
        lang,
        spacing: heading && getComputedStyle(heading).letterSpacing,
        background: getComputedStyle(document.documentElement).backgroundColor,
      };
    });
    expect(look).toMatchObject({
      theme: 'callisto',
      layout: 'vertical',
      size: 'large',
      lang: 'de',
      spacing: '7px',
      background: 'rgb(10, 15, 39)',
    });
    expect(
      await page.getByRole('searchbox').or(page.locator('#filter-tiles')).first().getAttribute('placeholder'),
    ).not.toBe('Start typing to filter');
    expect(await isMarked()).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('loses the operator’s CSS with the lines that it stood in', async () => {
    const spacing = () => page.evaluate(() => getComputedStyle(document.documentElement).letterSpacing);
    await openWith(config('None'));
    fixture.serving.write('conf.yml', config('Some', "customCss: 'html { letter-spacing: 7px }'"));
    await page.getByRole('heading', { name: 'Some' }).waitFor();
    expect(await spacing()).toBe('7px');
    fixture.serving.write('conf.yml', config('None again'));
    await page.getByRole('heading', { name: 'None again' }).waitFor();
    expect(await spacing()).toBe('normal');
    expect(await isMarked()).toBe(true);
  });

  test('is loaded again for CSS that imports some, and has it then, at every address', async () => {
    fixture.serving.write('styles/more.css', 'html { letter-spacing: 5px }');
    await openWith(config('Plain'), 'home/tools');
    fixture.serving.write('conf.yml', config('Importing', `customCss: '@import "styles/more.css"; h1 { color: red }'`));
    await page.getByRole('heading', { name: 'Importing' }).waitFor();
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).letterSpacing)).toBe('5px');
    expect(await isMarked()).toBe(false);
  });

  test('is loaded again only where the policy would refuse what is new', async () => {
    await openWith(config('Plain'));
    fixture.serving.write('conf.yml', config('Pictures', '', '{title: Wiki, icon: "https://127.0.0.1:1/a.png"}'));
    await page.getByRole('heading', { name: 'Pictures' }).waitFor();
    expect(await isMarked()).toBe(false);
  });

  test('keeps what it shows while the file is bad, says where, and takes the mended file', async () => {
    await openWith(config('Good'));
    fixture.serving.write('conf.yml', `${config('Bad')}   odd: [\n`);
    const banner = page.getByRole('alert').filter({ hasText: 'conf.yml' });
    await banner.waitFor();
    expect(await banner.textContent()).toMatch(/conf\.yml, line \d+, column \d+/);
    expect(await page.getByRole('heading', { name: 'Good' }).isVisible()).toBe(true);
    fixture.serving.write('conf.yml', config('Mended'));
    await page.getByRole('heading', { name: 'Mended' }).waitFor();
    expect(await banner.count()).toBe(0);
    expect(await isMarked()).toBe(true);
  });

  test('of an extra page follows that page’s file', async () => {
    await openWith(config('Main'), 'home/media');
    await page.getByText('Films').waitFor();
    fixture.serving.write('media.yml', 'sections: [{name: Series}]\n');
    await page.getByText('Series').waitFor();
    expect(await isMarked()).toBe(true);
  });

  test('shows nothing of a config whose sign-in is set up wrongly, and follows once it is off again', async () => {
    await openWith(config('Open'));
    fixture.serving.write('conf.yml', config('Closed', 'auth: {users: [{user: ann, hash: 1}]}'));
    await page.getByText('set up wrongly').waitFor();
    expect(await page.getByText(/Notes|Tools|Closed/).count()).toBe(0);
    fixture.serving.write('conf.yml', config('Open again'));
    await page.getByRole('heading', { name: 'Open again' }).waitFor();
  });

  test('of a page that is gone says so', async () => {
    await openWith(config('Main'), 'home/media');
    fixture.serving.write('conf.yml', config('Main').replace('Media', 'Other'));
    await page.getByText('404').first().waitFor();
  });
});
