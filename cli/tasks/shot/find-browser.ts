import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { DashError } from '../../../schema/errors.ts';
import type { Ports } from '../../ports.ts';

/** What Chromium and its relatives are called, those first that are most likely to be no more than that. */
const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chromium-headless-shell',
  'brave-browser',
  'microsoft-edge',
];

/** Where macOS has them, which puts none on the path. */
const apps = ['Chromium', 'Google Chrome', 'Brave Browser', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

const hint =
  'Install one ("sudo apt install chromium", "sudo dnf install chromium", "brew install --cask chromium"), or name one ' +
  'that is elsewhere with --browser or in the variable CHROME_PATH.';

/**
 * The browser to take pictures with, as a path: the one that is `named`, by its name or path, else the first that is here.
 *
 * @throws {DashError} `no-browser`
 */
export function findBrowser(
  named: string | undefined,
  { cwd, env }: Pick<Ports, 'cwd' | 'env'>,
  isProgram: (path: string) => boolean = isExecutable,
): string {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = (name: string) => folders.map((folder) => join(folder, name));
  const places =
    named === undefined
      ? [...names.flatMap(onPath), ...apps]
      : [...(/[/\\]/.test(named) ? [] : onPath(named)), resolve(cwd, named)];
  const found = places.find(isProgram);
  if (found !== undefined) return found;
  const what = named === undefined ? 'A picture takes a Chromium, and none is here.' : `There is no browser ${named}.`;
  throw new DashError('no-browser', what, { hint });
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
