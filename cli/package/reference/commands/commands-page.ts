import type { Command } from 'commander';
import { code, tableOf } from '../markdown.ts';
import { environment, exitStatus, inPrograms, introduction } from './chapters.ts';
import {
  type CommandHelp,
  describeCommands,
  describeGlobalOptions,
  type HelpBlock,
  type Term,
} from './command-help.ts';

/** `docs/cli.md`: every command with its arguments and options, out of the commands themselves. */
export function commandsPage(program: Command): string {
  const commands = describeCommands(program);
  return `${[
    '<!-- Generated from the commands by `npm run docs`. Do not edit. -->',
    '# The command line',
    introduction,
    'The package installs `dash`, and `dash-board` for systems where `dash` is a shell; `man dash-board` shows this page ' +
      'in a terminal.',
    tableOf([
      ['Command', 'What it does'],
      ...commands.map(({ name, summary }) => [
        `[${code(`dash ${name}`)}](#dash-${name.replaceAll(' ', '-')})`,
        summary,
      ]),
    ]),
    ...commands.map(chapter),
    '## For all commands',
    inPrograms,
    termTable('Option', describeGlobalOptions(program)),
    '### Exit codes',
    termTable('Code', exitStatus),
    '### Environment',
    termTable('Variable', environment),
  ].join('\n\n')}\n`;
}

const chapter = ({ name, usage, description, arguments: given, options, after }: CommandHelp): string =>
  [
    `## dash ${name}`,
    `\`\`\`sh\n${usage}\n\`\`\``,
    description,
    given.length > 0 && termTable('Argument', given),
    options.length > 0 && termTable('Option', options),
    ...after.map(block),
  ]
    .filter(Boolean)
    .join('\n\n');

const block = (part: HelpBlock): string =>
  part.kind === 'text' ? prose(part.text) : `\`\`\`sh\n${part.lines.join('\n')}\n\`\`\``;

const termTable = (head: string, terms: readonly Term[]): string =>
  tableOf([[head, 'What it does'], ...terms.map(({ term, description }) => [code(term), prose(description)])]);

/** Text for Markdown: a star, or an angle bracket, is meant as itself. */
const prose = (text: string): string => text.replace(/[*<]/g, '\\$&');
