const pattern = /\$\$|\$\{([A-Za-z_]\w*)(?:(:?[-?+])([^{}]*))?\}|\$([A-Za-z_]\w*)/g;

/**
 * A text of a compose file with its variables filled in: `${X}`, `$X`, `${X:-d}`, `${X-d}`, `${X:?m}`, `${X:+a}`; `$$` is a
 * dollar. Names that have no value stay as they are, and are answered too.
 */
export function fillVariables(
  text: string,
  env: Readonly<Record<string, string>>,
): { text: string; missing: string[] } {
  const missing: string[] = [];
  const filled = text.replace(
    pattern,
    (whole, braced, operator: string | undefined, word: string | undefined, bare) => {
      if (whole === '$$') return '$';
      const name = String(braced ?? bare);
      const value = env[name];
      const isSet = value !== undefined && (value !== '' || !operator?.startsWith(':'));
      if (operator?.endsWith('+')) return isSet ? (word ?? '') : '';
      if (isSet) return value;
      if (operator?.endsWith('-')) return word ?? '';
      missing.push(name);
      return whole;
    },
  );
  return { text: filled, missing };
}
