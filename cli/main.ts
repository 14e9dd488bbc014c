import { Command, CommanderError } from 'commander';
import { isDashError } from '../schema/errors.ts';
import { product } from '../schema/product.ts';
import { alertCommand } from './commands/alert.ts';
import { backupCommand } from './commands/backup.ts';
import { buildCommand } from './commands/build.ts';
import { completionCommand } from './commands/completion.ts';
import { discoverCommand } from './commands/discover.ts';
import { doctorCommand } from './commands/doctor.ts';
import { editCommand } from './commands/edit.ts';
import { hashCommand } from './commands/hash.ts';
import { historyCommand } from './commands/history.ts';
import { iconsCommand } from './commands/icons.ts';
import { importCommand } from './commands/import.ts';
import { initCommand } from './commands/init.ts';
import { lintCommand } from './commands/lint.ts';
import { migrateCommand } from './commands/migrate.ts';
import { restoreCommand } from './commands/restore.ts';
import { schemaCommand } from './commands/schema.ts';
import { serveCommand } from './commands/serve.ts';
import { shotCommand } from './commands/shot.ts';
import { statusCommand } from './commands/status.ts';
import { testCommand } from './commands/test.ts';
import { tryCommand } from './commands/try.ts';
import { validateCommand } from './commands/validate.ts';
import { whyCommand } from './commands/why.ts';
import { exitCodes } from './exit-codes.ts';
import { type Ports, processPorts, type StopSignal } from './ports.ts';
import { noteFailure } from './terminal/failure.ts';

const commands = [
  initCommand,
  validateCommand,
  editCommand,
  lintCommand,
  migrateCommand,
  importCommand,
  discoverCommand,
  buildCommand,
  serveCommand,
  shotCommand,
  statusCommand,
  alertCommand,
  whyCommand,
  testCommand,
  tryCommand,
  iconsCommand,
  historyCommand,
  hashCommand,
  backupCommand,
  restoreCommand,
  doctorCommand,
  schemaCommand,
  completionCommand,
];

/** The command line: runs one command and sets the code that the process ends with. */
export async function main(argv: readonly string[] = process.argv.slice(2)): Promise<void> {
  const ports = processPorts({ colourFlag: () => program.opts().color !== false });
  const program = createProgram(ports);
  process.exitCode = await run(program, argv, ports);
  // The system can't be asked to stop looking a name up, which keeps a process for seconds, or minutes for many names.
  if (ports.stoppedBy) process.exit();
}

/** The command line with all its commands; nothing runs yet. */
export function createProgram(ports: Ports): Command {
  const program = new Command(product.command)
    .description(`${product.name} turns one conf.yml into your start page: checked, built and served.`)
    .version(product.version, '--version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .option('--no-color', 'print without colour, as NO_COLOR=1 does')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => ports.print(text.trimEnd()),
      writeErr: (text) => ports.note(text.trimEnd()),
    })
    .exitOverride();
  program.showHelpAfterError(`"${product.command} --help" lists the commands.`);
  for (const create of commands) {
    const command = create(ports).copyInheritedSettings(program);
    program.addCommand(command.showHelpAfterError(`"${product.command} ${command.name()} --help" says more.`));
    for (const inner of command.commands) inner.copyInheritedSettings(command);
  }
  return program;
}

async function run(program: Command, argv: readonly string[], ports: Ports): Promise<number> {
  try {
    if (argv.length === 0) program.outputHelp();
    else await program.parseAsync(withoutHelpOfNothing(program, argv), { from: 'user' });
    // A server ends cleanly at SIGTERM; Ctrl-C has a code of its own, as shells expect.
    return ports.stoppedBy === 'SIGINT' ? exitCodes.interrupted : ports.exitCode;
  } catch (error) {
    return failed(error, ports);
  }
}

/** The help of a command that there is none of is as unknown as the command itself, and gets the same guess. */
function withoutHelpOfNothing(program: Command, argv: readonly string[]): readonly string[] {
  const [first, name] = argv;
  if (first !== 'help' || name === undefined) return argv;
  const isThere = program
    .createHelp()
    .visibleCommands(program)
    .some((command) => command.name() === name);
  return isThere ? argv : argv.slice(1);
}

/** Tells what went wrong: a failure in its own words, a fault of the program with its stack. */
function failed(error: unknown, ports: Ports): number {
  if (ports.stoppedBy) return stopped(ports.stoppedBy, error, ports);
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.clean : exitCodes.failed;
  if (isDashError(error)) {
    noteFailure(error, ports);
  } else {
    ports.note(error instanceof Error && error.stack ? error.stack : String(error));
    ports.note(`This is a fault in ${product.name}, not in your config. Please report it with the lines above.`);
  }
  return exitCodes.failed;
}

/** A task that was asked to end throws the abort; anything else that it throws is worth a line. */
function stopped(signal: StopSignal, error: unknown, ports: Ports): number {
  const isAbort = error instanceof Error && error.name === 'AbortError';
  if (!isAbort) ports.note(error instanceof Error ? error.message : String(error));
  return signal === 'SIGINT' ? exitCodes.interrupted : exitCodes.terminated;
}
