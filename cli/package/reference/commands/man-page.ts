import type { Command } from 'commander';
import { product } from '../../../../schema/product.ts';
import { environment, exitStatus, inPrograms, introduction } from './chapters.ts';
import {
  type CommandHelp,
  describeCommands,
  describeGlobalOptions,
  type HelpBlock,
  type Term,
} from './command-help.ts';

/** The man page of a program in the macros of `man(7)`, made of its commands. `name` is what it is installed as. */
export function manPage(program: Command, name: string): string {
  const commands = describeCommands(program);
  return `${[
    `.TH ${quoted(name.toUpperCase())} 1 "" ${quoted(`${product.name} ${product.version}`)} ${quoted(`${product.name} manual`)}`,
    // Words stand as they are, never torn apart.
    '.nh\n.ad l',
    section('NAME'),
    `${name} \\- ${escaped('make, check and serve a start page of one file')}`,
    section('SYNOPSIS'),
    `.B ${name}\n.I command\n[\\fIoptions\\fR] [\\fIarguments\\fR]`,
    section('DESCRIPTION'),
    escaped(introduction),
    paragraph(inPrograms),
    section('COMMANDS'),
    ...commands.map((command) => commandPart(command)),
    section('OPTIONS'),
    terms(describeGlobalOptions(program)),
    section('EXIT STATUS'),
    terms(exitStatus),
    section('ENVIRONMENT'),
    terms(environment),
    section('FILES'),
    terms([
      { term: 'conf.yml', description: 'The config. Pictures of its own lie in the folder item-icons beside it.' },
    ]),
  ].join('\n')}\n`;
}

const commandPart = ({ usage, description, arguments: given, options, after }: CommandHelp): string =>
  [
    `.SS ${quoted(usage)}`,
    escaped(description),
    ...(given.length + options.length > 0 ? [terms([...given, ...options])] : []),
    ...after.map(block),
  ].join('\n');

const section = (title: string): string => `.SH ${quoted(title)}`;

const terms = (list: readonly Term[]): string =>
  list.map(({ term, description }) => `.TP\n.B ${quoted(term)}\n${escaped(description)}`).join('\n');

const block = (part: HelpBlock): string =>
  part.kind === 'text' ? paragraph(part.text) : `.PP\n.nf\n.RS 4\n${part.lines.map(escaped).join('\n')}\n.RE\n.fi`;

const paragraph = (text: string): string => `.PP\n${escaped(text)}`;

/** Text of which nothing is taken as a macro or an escape; minus signs can be copied. */
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^(?=[.'])/gm, '\\&')
    .replace(/[^ -~\n]/gu, (sign) => `\\[u${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`);

/** An argument of a macro. */
const quoted = (text: string): string => `"${escaped(text).replaceAll('"', '""')}"`;
