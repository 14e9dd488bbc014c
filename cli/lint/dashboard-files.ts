import { dirname, join, resolve } from 'node:path';
import { pageEntries } from '../../schema/config/page-entries.ts';
import { type ConfigDocument, type ParsedConfig, parseConfig } from '../../schema/document/read/parse.ts';
import { DashError } from '../../schema/errors.ts';
import { isExternal } from '../../schema/rules/addresses/urls.ts';
import { findPage } from '../config/linked-pages.ts';
import { readConfig } from '../config/read-config.ts';
import type { Ports } from '../ports.ts';
import { type LintSettings, readSettingsText, settingsFile } from './settings.ts';

/** A file of a dashboard, as it was read. */
export interface DashboardFile {
  /** As it is shown to the user. */
  file: string;
  parsed: ParsedConfig;
}

/** A config and the local pages that it names, as far as they could be read: what could not is for the check. */
export interface DashboardFiles {
  main: DashboardFile;
  /** In the order of `pageEntries`; undefined for a page that is elsewhere or could not be read. */
  pages: (DashboardFile | undefined)[];
}

type FilePorts = Pick<Ports, 'cwd' | 'readInput'>;

/** @throws {DashError} where the main config could not be read */
export async function readDashboard(file: string, ports: FilePorts): Promise<DashboardFiles> {
  const main = { file, parsed: parseConfig(await readConfig(file, ports), file === '-' ? undefined : file) };
  const entries = 'value' in main.parsed ? pageEntries(main.parsed.value) : [];
  const pages: DashboardFiles['pages'] = [];
  for (const page of entries) {
    const found = isExternal(page.path) ? undefined : await findPage(file, page, ports);
    pages.push(found && 'file' in found ? await readPage(found.file, ports) : undefined);
  }
  return { main, pages };
}

async function readPage(file: string, ports: FilePorts): Promise<DashboardFile | undefined> {
  try {
    return { file, parsed: parseConfig(await readConfig(file, ports), file) };
  } catch (error) {
    if (error instanceof DashError) return undefined;
    throw error;
  }
}

/** The value of a file that could be read. */
export const documentOf = (file: DashboardFile | undefined): ConfigDocument | undefined =>
  file && 'value' in file.parsed ? file.parsed : undefined;

/**
 * The settings in the file beside a config; none where there is no such file.
 *
 * @throws {DashError} `bad-lint-setting`
 */
export async function readSettingsFile(config: string, ports: FilePorts): Promise<LintSettings> {
  const file = join(config === '-' ? '.' : dirname(config), settingsFile);
  try {
    return readSettingsText(await readConfig(resolve(ports.cwd, file), ports), file);
  } catch (error) {
    if (error instanceof DashError && error.code === 'config-missing') return { levels: {} };
    throw error;
  }
}
