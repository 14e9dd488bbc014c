import { setTimeout } from 'node:timers/promises';
import { bigConfig } from '../big-config.ts';
import { dash, folderWith, startBare, startDash, timeOf } from './running.ts';
import { inTurn, type Measurement } from './statistics.ts';

export const validate: Measurement = {
  name: 'validate',
  what: 'dash validate, 1,000 items, clean file',
  unit: 'ms',
  atMost: 2.2,
  measure: () => {
    const folder = folderWith({ 'conf.yml': bigConfig(1000, { users: true }) });
    return inTurn(
      25,
      () => timeOf(['-e', '0'], folder),
      () => timeOf([dash, 'validate'], folder),
    );
  },
};

/** All rules on a file of which they have nothing to say: without what an older editor left. */
export const lint: Measurement = {
  name: 'lint',
  what: 'dash lint, 1,000 items, clean file',
  unit: 'ms',
  atMost: 4.4,
  measure: () => {
    const folder = folderWith({ 'conf.yml': withoutLeftovers(bigConfig(1000)) });
    return inTurn(
      25,
      () => timeOf(['-e', '0'], folder),
      () => timeOf([dash, 'lint', '--max-warnings', '0'], folder),
    );
  },
};

const withoutLeftovers = (config: string) =>
  config.replace(/filteredItems: (&\S+)/g, 'items: $1').replace(/^ {4}items: \*.*\n/gm, '');

export const build: Measurement = {
  name: 'build',
  what: 'dash build, 1,000 items',
  unit: 'ms',
  atMost: 12,
  measure: () => {
    const folder = folderWith({ 'conf.yml': bigConfig(1000, { lineBreak: '\r\n' }) });
    return inTurn(
      9,
      () => timeOf(['-e', '0'], folder),
      () => timeOf([dash, 'build'], folder),
    );
  },
};

/** Milliseconds after which a server has kept its compiled code, with room for a busy machine. */
const untilKept = 4_000;

export const serveStart: Measurement = {
  name: 'serve-start',
  what: 'dash serve, start to first page, 1,000 items',
  unit: 'ms',
  atMost: 4,
  measure: async () => {
    const config = bigConfig(1000);
    // As on every start but the first one, what V8 makes of the server and the builder is kept.
    const first = await startDash(config);
    await setTimeout(untilKept);
    await first.stop();
    const firstAnswer = async (started: ReturnType<typeof startBare>) => {
      const running = await started;
      await running.stop();
      return running.firstAnswer;
    };
    return inTurn(
      11,
      () => firstAnswer(startBare()),
      () => firstAnswer(startDash(config)),
    );
  },
};
