import type { Command, Option } from 'commander';

/** What a command says of itself, for printers. */
export interface CommandHelp {
  /** `validate`, or `history list` for a command of a command. */
  name: string;
  /** As it is typed: `dash validate [options] [file...]`. */
  usage: string;
  summary: string;
  description: string;
  arguments: Term[];
  options: Term[];
  /** What its help says below the options. */
  after: HelpBlock[];
}

/** An argument or an option, and what it does. */
export interface Term {
  term: string;
  description: string;
}

/** A paragraph, or lines that stand as they are: examples. */
export type HelpBlock = { kind: 'text'; text: string } | { kind: 'lines'; lines: string[] };

/** The commands of a program in their order, those of a command behind it. */
export function describeCommands(program: Command): CommandHelp[] {
  return visibleCommands(program).flatMap((command) => [describeCommand(command), ...describeCommands(command)]);
}

/** The options of a program that every command takes. */
export const describeGlobalOptions = (program: Command): Term[] => optionsOf(program);

function describeCommand(command: Command): CommandHelp {
  const help = command.createHelp();
  const names = namesOf(command);
  return {
    name: names.slice(1).join(' '),
    usage: [...names, command.usage()].join(' '),
    summary: command.summary(),
    description: command.description(),
    arguments: help
      .visibleArguments(command)
      .map((argument) => ({ term: help.argumentTerm(argument), description: help.argumentDescription(argument) })),
    options: optionsOf(command),
    after: blocksOf(textAfter(command)),
  };
}

/** Those of its own, `--help` left out: every command has it. */
function optionsOf(command: Command): Term[] {
  const help = command.createHelp();
  return help
    .visibleOptions(command)
    .filter(({ long }: Option) => long !== '--help')
    .map((option) => ({ term: help.optionTerm(option), description: help.optionDescription(option) }));
}

const visibleCommands = (command: Command): Command[] =>
  command
    .createHelp()
    .visibleCommands(command)
    .filter((each) => each.name() !== 'help');

const namesOf = (command: Command): string[] => [...(command.parent ? namesOf(command.parent) : []), command.name()];

/** What was added to the help of a command by `addHelpText('after', …)`. */
function textAfter(command: Command): string {
  let text = '';
  const write = (part: string) => {
    text += part;
  };
  // The types of commander leave out that a command is an emitter.
  (command as Command & NodeJS.EventEmitter).emit('afterHelp', { error: false, command, write });
  return text;
}

/** Paragraphs, and lines that are set in. */
function blocksOf(text: string): HelpBlock[] {
  const blocks: HelpBlock[] = [];
  for (const line of text.split('\n')) {
    const last = blocks.at(-1);
    if (/^\s*$/.test(line)) {
      if (last?.kind === 'text') blocks.push({ kind: 'text', text: '' });
    } else if (/^ {2}/.test(line)) {
      if (last?.kind === 'lines') last.lines.push(line.slice(2));
      else blocks.push({ kind: 'lines', lines: [line.slice(2)] });
    } else if (last?.kind === 'text') last.text = `${last.text} ${line}`.trim();
    else blocks.push({ kind: 'text', text: line });
  }
  return blocks.filter((block) => block.kind === 'lines' || block.text !== '');
}
