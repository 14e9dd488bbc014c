import { Command, InvalidArgumentError, Option } from 'commander';
import { DashError } from '../../schema/errors.ts';
import { configPath } from '../config/config-path.ts';
import type { Ports } from '../ports.ts';
import type { PictureSize } from '../tasks/shot/browser-arguments.ts';

interface ShotFlags {
  out: string;
  url?: string;
  size: PictureSize;
  scheme?: 'dark' | 'light';
  browser?: string;
}

export const shotCommand = (ports: Ports) =>
  new Command('shot')
    .summary('take a clean picture of a page, to show to others')
    .description(
      'Takes a picture (PNG) of the home page, as a guest sees it, without addresses: none on tiles, and those in texts are ' +
        'covered. What only those see who sign in is not in it, nor are buttons, messages, framed pages and the footer. It ' +
        'takes a Chromium that is installed here, and serves the config to it meanwhile, on this machine alone.',
    )
    .argument('[file]', 'the config to show (default: conf.yml)')
    .option('--out <file>', 'the picture to write; one that is there is replaced', 'picture.png')
    .option('--url <address>', 'take it of this page of a running server instead')
    .addOption(
      new Option('--size <size>', 'width and height in pixels')
        .default({ width: 1920, height: 1080 } satisfies PictureSize, '1920x1080')
        .argParser(readSize),
    )
    .addOption(
      new Option('--scheme <scheme>', 'for a page that follows the system (default: light)').choices(['dark', 'light']),
    )
    .addOption(
      new Option('--browser <path>', 'the browser to take it with (default: the first Chromium on the path)').env(
        'CHROME_PATH',
      ),
    )
    .addHelpText(
      'after',
      '\nExit code: 0 when the picture is written, 2 when there is none.\n\n' +
        'In a browser of your own any page looks so with ?shot at the end of its address, with what you see there as who ' +
        'you have signed in as.\n\nExamples:\n  dash shot --out dashboard.png --scheme dark\n' +
        '  dash shot --url https://start.example.org/home/media --size 2560x1440',
    )
    .action(async (file: string | undefined, { out, url, size, scheme, browser }: ShotFlags) => {
      if (url !== undefined && file !== undefined) {
        throw new DashError('two-pages', 'A picture is of a file or of a running server, and both are named.', {
          hint: 'Leave one of them away.',
        });
      }
      const { shot } = await import('../tasks/shot.ts');
      const page = url === undefined ? { file: configPath(file, ports) } : { url };
      await shot({ page, out, size, ...(scheme && { scheme }), ...(browser && { browser }) }, ports);
      ports.print(`Wrote ${out}.`);
    });

function readSize(text: string): PictureSize {
  const [, width = 0, height = 0] = (/^(\d{3,4})x(\d{3,4})$/i.exec(text) ?? []).map(Number);
  // Browsers have no narrower windows, and take no pictures of much larger ones.
  if (width < 320 || height < 240 || width > 7680 || height > 7680) {
    throw new InvalidArgumentError('It is a width and a height from 320x240 to 7680x7680, 1920x1080 for example.');
  }
  return { width, height };
}
