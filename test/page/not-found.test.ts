import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser, visit } from '../browser.ts';
import { type Serving, startServing } from '../serving.ts';

let browser: Browser;
let free: Serving;
let german: Serving;
beforeAll(async () => {
  browser = await sharedBrowser();
  const conf = (settings: string) =>
    `pageInfo: {title: House}\n${settings}sections: [{name: A, items: [{title: Notes}]}]\n`;
  [free, german] = await Promise.all([
    startServing({ 'conf.yml': conf('') }),
    startServing({ 'conf.yml': conf('appConfig: {language: de}\n') }),
  ]);
});
afterAll(async () => {
  await Promise.all([free.stop(), german.stop()]);
});

const words = {
  en: ['Page not found', 'House | 404 Not Found', 'ltr'],
  de: ['Seite nicht gefunden', 'House | 404 Seite nicht gefunden', 'ltr'],
  ar: ['الصفحة غير موجودة', 'House | 404 الصفحة غير موجودة', 'rtl'],
};

test.each([
  { browserHas: 'de-AT', chosen: undefined, config: undefined, spoken: 'de' },
  { browserHas: 'ar-EG', chosen: undefined, config: undefined, spoken: 'ar' },
  { browserHas: 'is', chosen: undefined, config: undefined, spoken: 'en' },
  { browserHas: 'de', chosen: 'ar', config: undefined, spoken: 'ar' },
  { browserHas: 'ar', chosen: undefined, config: 'de', spoken: 'de' },
  { browserHas: 'de', chosen: 'en', config: 'de', spoken: 'en' },
] as const)(
  'the page for unknown addresses speaks as the dashboard does: $spoken, of $browserHas, $chosen and $config',
  async ({ browserHas, chosen, config, spoken }) => {
    const { url } = config ? german : free;
    const { page, complaints } = await visit(browser, `${url}no/such/place`, { locale: browserHas }, (context) =>
      context.addInitScript((language) => language && localStorage.setItem('language', language), chosen),
    );
    const [heading = '', title, direction] = words[spoken];
    await page.getByRole('heading', { name: heading, exact: true }).waitFor();
    const { lang, dir } = await page.evaluate(() => ({
      lang: document.documentElement.lang,
      dir: document.documentElement.dir,
    }));
    expect([lang, dir, await page.title()]).toEqual([spoken, direction, title]);
    expect(complaints.filter((text) => !/404|Route not found/.test(text))).toEqual([]);
    await page.context().close();
  },
);
