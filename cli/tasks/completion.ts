import type { Command } from 'commander';
import { bashScript } from './completion/bash.ts';
import { completionsOf } from './completion/completions.ts';
import { fishScript } from './completion/fish.ts';
import { zshScript } from './completion/zsh.ts';

const scripts = { bash: bashScript, zsh: zshScript, fish: fishScript } as const;

/** The script by which a shell completes the commands of a program, under each of the names that it is installed as. */
export const completionScript = (shell: keyof typeof scripts, program: Command): string =>
  scripts[shell](['dash', 'dash-board'], completionsOf(program)).trimEnd();
