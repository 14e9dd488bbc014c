import type { Log } from '../../serve/log.ts';
import type { Ports } from '../ports.ts';
import { visible, visibleLines, visibleStack } from '../terminal/visible.ts';
import type { LogFormat, ServerLog } from './server-log.ts';

type Output = Pick<Ports, 'print' | 'note'>;

/**
 * Where no format is asked for, only warnings and failures are printed, as on a terminal. JSON goes to standard output, all
 * of it, so that what collects it finds nothing else there.
 */
export async function openServerLog(format: LogFormat | undefined, ports: Output): Promise<ServerLog> {
  if (format === 'json') return (await import('./json-log.ts')).openJsonLog(ports);
  const lines: Log = (level, message, fields) => {
    if (level !== 'debug') ports.note(textLine(level, message, fields));
  };
  const failures: Log = (level, message, fields) => {
    if (level === 'warn' || level === 'error') ports.note(withStack(message, fields?.stack));
  };
  const silent: Log = () => undefined;
  return {
    log: format === 'text' ? lines : format === 'none' ? silent : failures,
    note: format === 'none' ? () => undefined : (text) => ports.note(visibleLines(text)),
    announce: ports.print,
    logsRequests: format === 'text',
  };
}

function textLine(level: string, message: string, fields: Record<string, unknown> = {}): string {
  const { stack, ...rest } = fields;
  const pairs = Object.entries(rest).map(([name, value]) => `${name}=${oneWord(String(value))}`);
  return withStack([new Date().toISOString(), level, message, ...pairs].join(' '), stack);
}

const withStack = (line: string, stack: unknown): string =>
  stack === undefined ? visible(line) : `${visible(line)}\n${visibleStack(String(stack))}`;

/** Quoted where it would look like more than one field. */
const oneWord = (text: string) => (/^[^\s"=]+$/.test(text) ? text : JSON.stringify(text));
