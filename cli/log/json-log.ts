import { pino } from 'pino';
import type { Ports } from '../ports.ts';
import type { ServerLog } from './server-log.ts';

/** A line of JSON for everything that is said, with `level`, `time` and `msg`. */
export function openJsonLog({ print }: Pick<Ports, 'print'>): ServerLog {
  const logger = pino(
    { base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (level) => ({ level }) } },
    { write: (line: string) => print(line.trimEnd()) },
  );
  return {
    log: (level, message, fields = {}) => logger[level](fields, message),
    note: (text) => logger.info(text),
    announce: (text) => logger.info(text),
    logsRequests: true,
  };
}
