import { describe, expect, test } from 'vitest';
import { browserArguments } from './browser-arguments.ts';
import { findBrowser } from './find-browser.ts';

describe('the browser', () => {
  const ports = { cwd: '/home/ann', env: { PATH: '/opt/bin:/usr/bin' } };
  const find = (named: string | undefined, ...programs: string[]) =>
    findBrowser(named, ports, (path) => programs.includes(path));

  test('is the first on the path, whatever folder it is in, or an app', () => {
    expect(find(undefined, '/opt/bin/google-chrome', '/usr/bin/chromium')).toBe('/usr/bin/chromium');
    expect(find(undefined, '/opt/bin/chromium-browser', '/usr/bin/google-chrome')).toBe('/opt/bin/chromium-browser');
    const app = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    expect(find(undefined, app)).toBe(app);
  });

  test('is the one that is named, by its name or its path', () => {
    const programs = ['/usr/bin/chromium', '/opt/bin/vivaldi', '/home/ann/my/chrome'];
    expect(find('vivaldi', ...programs)).toBe('/opt/bin/vivaldi');
    expect(find('my/chrome', ...programs)).toBe('/home/ann/my/chrome');
  });

  test('that is not here is no fault: it is said how to come by one', () => {
    const hint = expect.stringMatching(/apt install chromium.*--browser.*CHROME_PATH/);
    expect(() => find(undefined)).toThrow(expect.objectContaining({ code: 'no-browser', hint }));
    expect(() => find('none', '/usr/bin/chromium')).toThrow('There is no browser none.');
  });
});

describe('its arguments', () => {
  const picture = {
    url: 'http://127.0.0.1:4000/?shot=',
    file: '/tmp/a/picture.png',
    profile: '/tmp/a/profile',
    size: { width: 1280, height: 720 },
    asRoot: false,
  };

  test('have it take one picture of a size, with a profile of its own, and the page last', () => {
    const given = browserArguments(picture);
    expect(given).toEqual(
      expect.arrayContaining([
        '--headless',
        '--screenshot=/tmp/a/picture.png',
        '--window-size=1280,720',
        '--user-data-dir=/tmp/a/profile',
        '--hide-scrollbars',
      ]),
    );
    expect(given.at(-1)).toBe(picture.url);
    expect(given.filter((argument) => /no-sandbox|ColorScheme/.test(argument))).toEqual([]);
  });

  test('say which scheme is wanted, and give up the sandbox for the root user alone', () => {
    expect(browserArguments({ ...picture, scheme: 'dark' })).toContain('--blink-settings=preferredColorScheme=0');
    expect(browserArguments({ ...picture, scheme: 'light' })).toContain('--blink-settings=preferredColorScheme=1');
    expect(browserArguments({ ...picture, asRoot: true })).toContain('--no-sandbox');
  });
});
