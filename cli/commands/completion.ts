import { Argument, Command } from 'commander';
import type { Ports } from '../ports.ts';

const shells = ['bash', 'zsh', 'fish'] as const;

export const completionCommand = (ports: Ports) =>
  new Command('completion')
    .summary('print the script by which a shell completes commands')
    .description(
      'Prints a script for bash, zsh or fish. With it, the Tab key completes commands, options, their values and files.',
    )
    .addArgument(new Argument('<shell>', 'the shell that it is for').choices(shells))
    .addHelpText(
      'after',
      '\nTry it, or put the line into the file that your shell starts with:\n' +
        '  source <(dash-board completion bash)\n' +
        '  source <(dash-board completion zsh)\n' +
        '  dash-board completion fish | source',
    )
    .action(async (shell: (typeof shells)[number], _options: object, command: Command) => {
      const { completionScript } = await import('../tasks/completion.ts');
      ports.print(completionScript(shell, command.parent ?? command));
    });
