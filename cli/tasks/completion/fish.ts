import type { CompletedCommand, CompletedOption } from './completions.ts';

/** What fish completes by: a line for each command and option. */
export function fishScript(
  names: readonly string[],
  { commands, options }: { commands: readonly CompletedCommand[]; options: readonly CompletedOption[] },
): string {
  const lines = [
    '  complete -c $name -n __fish_use_subcommand -f',
    ...options.map((option) => `  complete -c $name ${optionPart(option)}`),
    ...commands.flatMap((command) => commandLines(command, options)),
  ];
  return `# Completion of ${names[0]} in fish. It takes effect with:  ${names.at(-1)} completion fish | source
for name in ${names.join(' ')}
${lines.join('\n')}
end
`;
}

function commandLines(
  { name, summary, options, choices, takesFiles }: CompletedCommand,
  global: readonly CompletedOption[],
): string[] {
  const when = `-n ${quoted(`__fish_seen_subcommand_from ${name}`)}`;
  const own = options.filter(({ long }) => !global.some((option) => option.long === long));
  return [
    `  complete -c $name -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`,
    ...(choices.length > 0
      ? [`  complete -c $name ${when}${takesFiles ? '' : ' -f'} -a ${quoted(choices.join(' '))}`]
      : takesFiles
        ? []
        : [`  complete -c $name ${when} -f`]),
    ...own.map((option) => `  complete -c $name ${when} ${optionPart(option)}`),
  ];
}

function optionPart({ long, short, description, value, choices }: CompletedOption): string {
  const flags = `-l ${long.replace(/^--/, '')}${short ? ` -s ${short.replace(/^-/, '')}` : ''}`;
  const after = { none: '', choice: ` -x -a ${quoted(choices.join(' '))}`, file: ' -r -F', any: ' -x' }[value];
  return `${flags}${after} -d ${quoted(description)}`;
}

const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;
