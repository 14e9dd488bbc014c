import { Command } from 'commander';
import { configPath } from '../config/config-path.ts';
import type { Ports } from '../ports.ts';

const fileHelp = 'the config, or the file of a page (default: conf.yml)';
const stateHelp = 'which one: its number in the list, 1 being the newest, or the beginning of its id';

export function historyCommand(ports: Ports): Command {
  const history = new Command('history')
    .summary('list, show and bring back earlier states of the config')
    .description(
      'The states that saves, migrations and mendings have replaced, each with when, by whom and what was changed: those that the ' +
        'History of the page shows. They are kept in DASH_STATE_DIR. Without a command it lists them.',
    )
    .addHelpText(
      'after',
      '\nExit code: 0 when it is listed, shown or brought back, 2 when it could not be.\n\n' +
        'Examples:\n  dash history\n  dash history show 1\n  dash history restore 1\n  dash history list pages/work.yml',
    );
  history
    .command('list', { isDefault: true })
    .summary('list the states of a file')
    .description('Lists the states that are kept of a file, the newest first, and what was changed each time.')
    .argument('[file]', fileHelp)
    .option('--all', 'all of them, not only the last 20')
    .option('--json', 'print one JSON object: {file, count, now, isGone, states, pages}')
    .action(async (file: string | undefined, { all, json }: { all?: boolean; json?: boolean }) => {
      const { listHistory } = await import('../tasks/history.ts');
      const found = await listHistory({ file: configPath(file, ports), ...(all && { all }) }, ports);
      if (json) return ports.print(JSON.stringify(found, null, 2));
      const { reportHistory } = await import('../reports/history.ts');
      await reportHistory(found, ports);
    });
  history
    .command('show')
    .summary('show what going back to a state would change')
    .description('Shows what going back to a state would change in the file, as a diff in which secrets are stars.')
    .argument('<state>', stateHelp)
    .argument('[file]', fileHelp)
    .option('--text', 'the whole text of that state instead, to the letter, with all secrets in it')
    .option('--json', 'print one JSON object: {file, id, time, by, words, lines, isNow, diff}; with --text also {text}')
    .action(async (state: string, file: string | undefined, { text, json }: { text?: boolean; json?: boolean }) => {
      const { showState } = await import('../tasks/history.ts');
      const shown = await showState({ file: configPath(file, ports), state }, ports);
      const { reportState, stateObject } = await import('../reports/history.ts');
      const options = { ...(text && { text }) };
      if (json) return ports.print(JSON.stringify(stateObject(shown, options), null, 2));
      await reportState(shown, options, ports);
    });
  history
    .command('restore')
    .summary('bring a file back to a state')
    .description(
      'Puts a state in the place of the file, to the letter and in one step. What the file is at the moment is kept first, so that ' +
        'going back can be taken back. A server that runs shows it at once.',
    )
    .argument('<state>', stateHelp)
    .argument('[file]', fileHelp)
    .option('--json', 'print one JSON object: {file, id, time, changed, backup, undo}')
    .action(async (state: string, file: string | undefined, { json }: { json?: boolean }) => {
      const { restoreState } = await import('../tasks/history.ts');
      const restored = await restoreState({ file: configPath(file, ports), state }, ports);
      if (json) return ports.print(JSON.stringify(restored, null, 2));
      const { reportRestored } = await import('../reports/history.ts');
      reportRestored(restored, ports);
    });
  return history;
}
