/** `NAME=value` lines of an environment file, without quotes around values, and without comments behind them. */
export const envValues = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(/\r?\n/).flatMap((line) => {
      const [, name, written = ''] = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
      const [, , quoted] = /^(["'])(.*)\1(?:\s+#.*)?$/.exec(written) ?? [];
      return name === undefined ? [] : [[name, quoted ?? written.replace(/(?:^|\s+)#.*$/, '')] as const];
    }),
  );
