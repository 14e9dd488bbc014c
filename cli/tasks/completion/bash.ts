import type { CompletedCommand, CompletedOption } from './completions.ts';

/** What bash completes by: a function that knows every word, without starting the program. */
export function bashScript(
  names: readonly string[],
  { commands, options }: { commands: readonly CompletedCommand[]; options: readonly CompletedOption[] },
): string {
  const values = commands.flatMap((command) =>
    command.options.flatMap((option) => valueCase(command.name, option) ?? []),
  );
  const flags = options.map(({ long }) => long);
  return `# Completion of ${names[0]} in bash. It takes effect with:  source <(${names.at(-1)} completion bash)
_${names[0]}_completion() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} command= index
  # Bash tears --format=json apart at the sign.
  if [[ $current == = ]]; then current=; elif [[ $previous == = ]]; then previous=\${COMP_WORDS[COMP_CWORD-2]}; fi
  for ((index = 1; index < COMP_CWORD; index++)); do
    if [[ \${COMP_WORDS[index]} != -* ]]; then
      command=\${COMP_WORDS[index]}
      break
    fi
  done
  COMPREPLY=()
  case "$command $previous" in
${values.join('\n')}
  esac
  local words=
  if [[ $current == -* ]]; then
    words='${flags.join(' ')}'
    case $command in
${commands.map(({ name, options: own }) => `      ${name}) words='${flagsOf(own, flags)}' ;;`).join('\n')}
    esac
  elif [[ -z $command ]]; then
    words='${commands.map(({ name }) => name).join(' ')}'
  else
    # Without words of its own bash goes on with files.
    case $command in
${commands.flatMap(({ name, choices }) => (choices.length > 0 ? [`      ${name}) words='${choices.join(' ')}' ;;`] : [])).join('\n')}
    esac
  fi
  if [[ -n $words ]]; then mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current"); fi
}
complete -o default -F _${names[0]}_completion ${names.join(' ')}
`;
}

const flagsOf = (own: readonly CompletedOption[], global: readonly string[]): string =>
  [...new Set([...own.map(({ long }) => long), ...global])].join(' ');

function valueCase(command: string, { long, short, value, choices }: CompletedOption): string | undefined {
  if (value === 'none') return undefined;
  const pattern = [long, ...(short ? [short] : [])].map((flag) => `'${command} ${flag}'`).join(' | ');
  // Bash goes on with files where there is nothing else to say.
  if (value !== 'choice') return `    ${pattern}) return ;;`;
  return `    ${pattern}) mapfile -t COMPREPLY < <(compgen -W '${choices.join(' ')}' -- "$current"); return ;;`;
}
