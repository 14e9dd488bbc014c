import { basename } from 'node:path';
import { configPath } from '../config/config-path.ts';
import type { Ports } from '../ports.ts';

/** The command that brings a file back to a state that was kept of it at a path. */
export function restoreCommand(file: string, kept: string, ports: Pick<Ports, 'cwd' | 'env'>): string {
  const [time = ''] = basename(kept).split('-');
  const named = file === configPath(undefined, ports) ? '' : ` ${shellWord(file)}`;
  return `dash history restore ${time}${named}`;
}

const shellWord = (text: string): string =>
  /^[\w./~+:@%-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
