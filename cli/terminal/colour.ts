interface ColourWishes {
  /** False after `--no-color`. */
  flag: boolean;
  env: Readonly<Record<string, string | undefined>>;
  /** Whether the stream that gets the text is a terminal. */
  isTerminal: boolean;
}

/**
 * Whether text for a stream carries colour. From the strongest wish to the weakest: `--no-color`, `NO_COLOR`
 * (any text, https://no-color.org), `FORCE_COLOR` (`0` and `false` turn colour off), a dumb terminal, and last
 * whether it is a terminal at all.
 */
export function wantsColour({ flag, env, isTerminal }: ColourWishes): boolean {
  if (!flag || env.NO_COLOR) return false;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  return isTerminal && env.TERM !== 'dumb';
}
