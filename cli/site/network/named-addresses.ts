/** Keys of options that hold a host, also where it looks like no more than a word. */
const hostKey = /(?:host(?:name)?|domain|server|url|uri|endpoint|address|instance|base)$/i;

/** A host with a dot, a port, or in brackets, perhaps with a path behind it. */
const hostShape = /^(?:\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)+|[\w.-]+(?=:\d))(?::\d{1,5})?(?:[/?#]|$)/i;
const wordShape = /^[\w.-]+(?::\d{1,5})?(?:[/?#]|$)/;

/**
 * The addresses in the options of a widget, whatever their keys: each http or https URL, and each host, by both schemes.
 * Names of variables stay what they are.
 */
export function namedAddresses(options: unknown): string[] {
  const found = new Set<string>();
  const visit = (value: unknown, key: string) => {
    if (typeof value === 'string') for (const address of addressesIn(value.trim(), key)) found.add(address);
    else if (Array.isArray(value)) for (const part of value) visit(part, key);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, part] of Object.entries(value)) visit(part, name);
    }
  };
  visit(options, '');
  return [...found];
}

function addressesIn(text: string, key: string): string[] {
  if (/^https?:\/\//i.test(text)) return [text];
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(text)) return [];
  const isHost = hostShape.test(text) || (hostKey.test(key) && wordShape.test(text));
  // As it is written, too: a variable may stand for an address with its scheme.
  return isHost ? [text, `http://${text}`, `https://${text}`] : [];
}
