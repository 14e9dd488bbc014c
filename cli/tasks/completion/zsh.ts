import type { CompletedCommand, CompletedOption } from './completions.ts';

/** What zsh completes by: descriptions of every command and option in the words of its own `_arguments`. */
export function zshScript(
  names: readonly string[],
  { commands, options }: { commands: readonly CompletedCommand[]; options: readonly CompletedOption[] },
): string {
  const [name] = names;
  return `#compdef ${names.join(' ')}
# Completion of ${name} in zsh. It takes effect with:  source <(${names.at(-1)} completion zsh)
_${name}_completion() {
  local curcontext=$curcontext state line
  local -a commands=(
${commands.map((command) => `    ${quoted(`${command.name}:${command.summary}`)}`).join('\n')}
  )
  _arguments -C ${options.map(optionSpec).join(' ')} '1: :->command' '*:: :->arguments'
  case $state in
    command) _describe -t commands command commands ;;
    arguments)
      case $words[1] in
${commands.map(commandCase).join('\n')}
      esac
      ;;
  esac
}
if [[ $funcstack[1] == _${name} ]]; then _${name}_completion "$@"; else compdef _${name}_completion ${names.join(' ')}; fi
`;
}

function commandCase({ name, options, choices, takesFiles }: CompletedCommand): string {
  const words = `(${choices.join(' ')})'`;
  const files = takesFiles ? ["'*:file:_files'"] : [];
  const given =
    choices.length > 0 ? [takesFiles ? `'1: :${words}` : `'*: :${words}`, ...files] : takesFiles ? files : ["'*: :'"];
  return `        ${name}) _arguments ${[...options.map(optionSpec), ...given].join(' ')} ;;`;
}

function optionSpec({ long, short, description, value, choices }: CompletedOption): string {
  const help = `[${description.replace(/[[\]\\]/g, '\\$&')}]`;
  const after = { none: '', choice: `:value:(${choices.join(' ')})`, file: ':file:_files', any: ':value:' }[value];
  const flags = short ? `'(${short} ${long})'{${short},${long}}` : long;
  return short
    ? `${flags}${quoted(`${help}${after}`)}`
    : quoted(`${flags}${value === 'none' ? '' : '='}${help}${after}`);
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
