import type { Command, Option } from 'commander';

/** What can be typed after a command, as scripts of shells need it. */
export interface CompletedCommand {
  name: string;
  summary: string;
  options: CompletedOption[];
  /** Words that its arguments may be; empty for files and free words. */
  choices: string[];
  /** Whether its arguments are files or folders. */
  takesFiles: boolean;
}

export interface CompletedOption {
  /** `--format`. */
  long: string;
  /** `-h`. */
  short?: string;
  description: string;
  /** What stands behind it: nothing, one of some words, a file or folder, or anything else. */
  value: 'none' | 'choice' | 'file' | 'any';
  choices: string[];
}

/** The names of arguments and values that are files or folders. */
const fileNames = /^(?:file|dir|folder|path|config|out)$/;

/** The commands of a program, and its own options, out of the tree that commander holds. */
export function completionsOf(program: Command): { commands: CompletedCommand[]; options: CompletedOption[] } {
  const help = program.createHelp();
  const commands = help.visibleCommands(program).map((command): CompletedCommand => {
    const inner = command.createHelp().visibleCommands(command);
    const given = [command, ...inner].flatMap(({ registeredArguments }) => registeredArguments);
    const choices = [
      ...given.flatMap(({ argChoices = [] }) => argChoices),
      ...inner.map((each) => each.name()).filter((name) => name !== 'help'),
    ];
    return {
      name: command.name(),
      summary: command.summary() || command.description(),
      options: allOptionsOf([command, ...inner]),
      choices: command.name() === 'help' ? help.visibleCommands(program).map((each) => each.name()) : choices,
      takesFiles: given.some((argument) => fileNames.test(argument.name())),
    };
  });
  return { commands, options: optionsOf(program) };
}

/** Those of a command and of its own commands, each once. */
function allOptionsOf(commands: readonly Command[]): CompletedOption[] {
  const all = commands.flatMap(optionsOf);
  return all.filter(({ long }, index) => all.findIndex((option) => option.long === long) === index);
}

const optionsOf = (command: Command): CompletedOption[] =>
  command
    .createHelp()
    .visibleOptions(command)
    .flatMap((option) => (option.long ? [completed(option, option.long)] : []));

function completed(
  { short, description, argChoices, required, optional, flags }: Option,
  long: string,
): CompletedOption {
  const [, valueName = ''] = /[<[]([^>\].]+)/.exec(flags) ?? [];
  const takesValue = required || optional;
  return {
    long,
    ...(short && { short }),
    description,
    value: !takesValue ? 'none' : argChoices ? 'choice' : fileNames.test(valueName) ? 'file' : 'any',
    choices: argChoices ?? [],
  };
}
