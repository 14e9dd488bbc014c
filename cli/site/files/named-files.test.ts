import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dashboardOf } from '../testing/dashboard-of.ts';
import { filesToShow, namedFiles } from './named-files.ts';

describe('files of the operator’s own', () => {
  test('are those that the config names, pictures, letters and styles alone, within the folder', () => {
    const dashboard = dashboardOf({
      pageInfo: { logo: 'logo.png', favicon: '/icons/a%20b.ico' },
      appConfig: {
        backgroundImg: '../../secret.png',
        customCss: 'a { background: url("pics/x.svg?1") }',
        externalStyleSheet: ['./styles/mine.css', 'https://theirs.example/x.css'],
      },
      sections: [
        {
          name: 'A',
          widgets: [
            { type: 'image', options: { imagePath: '/cams/door.jpg' } },
            { type: 'image', options: { imagePath: 'conf.yml' } },
            { type: 'custom-list', options: { url: 'data/releases.json', title: 'secret.json' } },
            { type: 'custom-list', options: { url: 'pages/media.yml' } },
          ],
        },
      ],
    });
    expect(namedFiles([dashboard])).toEqual([
      'cams/door.jpg',
      'data/releases.json',
      'icons/a b.ico',
      'logo.png',
      'pics/x.svg',
      'styles/mine.css',
    ]);
  });

  test('are those too that its stylesheets load, from where these stand', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dash-files-'));
    mkdirSync(join(folder, 'styles'));
    const mine = `@import "base.css"; @import url('more.css');
      a { background: url( "../pics/a.png?1" ) } b { background: url(/pics/b.svg) } c { background: url(../../c.png) }
      @font-face { src: url(https://f.example/x.woff2), url(data:font/woff2;base64,x) } d { src: url(../conf.yml) }`;
    writeFileSync(join(folder, 'styles/mine.css'), mine);
    writeFileSync(join(folder, 'styles/base.css'), '@import "mine.css"; a { background: url(base.png) }');
    const dashboard = dashboardOf({ appConfig: { externalStyleSheet: 'styles/mine.css' } });
    expect(await filesToShow([dashboard], folder)).toEqual([
      'pics/a.png',
      'pics/b.svg',
      'styles/base.css',
      'styles/base.png',
      'styles/mine.css',
      'styles/more.css',
    ]);
  });
});
