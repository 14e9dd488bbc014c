import { product } from '../../../../schema/product.ts';
import type { Term } from './command-help.ts';

/** What holds for every command: said once, in `docs/cli.md` and on the man page. */
export const introduction = `${product.name} turns one conf.yml into your start page: checked, built and served.`;

export const exitStatus: Term[] = [
  { term: '0', description: 'All is well.' },
  { term: '1', description: 'The command ran and found something: an error in the config, a service that is down.' },
  { term: '2', description: 'The command could not run: a file is not there, an option is unknown.' },
  { term: '130', description: 'It was ended by Ctrl-C.' },
];

export const environment: Term[] = [
  {
    term: 'USER_DATA_DIR',
    description: 'The folder whose conf.yml is taken where no file is named: user-data unless set.',
  },
  { term: 'DASH_STATE_DIR', description: 'Where earlier states of the config and the key of the sessions are kept.' },
  { term: 'DASH_CACHE_DIR', description: 'Where fetched icons are kept, and what Node.js compiles of Dash.' },
  { term: 'NO_COLOR', description: 'Any text turns colour off.' },
  { term: 'FORCE_COLOR', description: 'Any text but 0 and false turns colour on, in a pipe too.' },
];

/** How the commands behave in programs and in pipes. */
export const inPrograms =
  'Results go to standard output, notes and failures to standard error. What takes longer than a moment shows its ' +
  'progress, on a terminal only. Colour is for terminals: a pipe or a file gets plain text. Where a program may want to ' +
  'read a result, there is --json or --format json.';
