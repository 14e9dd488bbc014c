const pattern = /(?<![A-Za-z0-9_])(?:DASH|DASHY|VUE_APP|VITE_APP)_[A-Za-z0-9_]+/g;

/** Puts something in the place of every name of an environment variable in a text. */
export const replaceSecretNames = (text: string, replace: (name: string, offset: number) => string): string =>
  text.replace(pattern, replace);

/**
 * The names of environment variables in a text, a request or anything else made of texts, each once. The server puts
 * their values in, toward the host that the entry names.
 */
export function secretNames(value: unknown): string[] {
  const names = new Set<string>();
  const visit = (part: unknown) => {
    if (typeof part === 'string') for (const [name] of part.matchAll(pattern)) names.add(name);
    else if (typeof part === 'object' && part !== null) Object.values(part).forEach(visit);
  };
  visit(value);
  return [...names];
}

/** The first of them; undefined where there is none. */
export const findSecretName = (value: unknown): string | undefined => secretNames(value)[0];
