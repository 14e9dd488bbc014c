import type { Labels } from './addresses.ts';

type Settings = Record<string, unknown>;

/**
 * Labels below a prefix as a tree: dots and `[0]` are levels, texts that are JSON are what they hold. `homepage.widget.type`
 * under `homepage` is `{widget: {type}}`.
 */
export function settingsOf(labels: Labels, prefix: string): Settings {
  const root: Settings = Object.create(null) as Settings;
  for (const [key, value] of labels) {
    if (!key.startsWith(`${prefix}.`)) continue;
    const path = key
      .slice(prefix.length + 1)
      .replace(/\[(\d+)\]/g, '.$1')
      .split('.');
    let place: Settings = root;
    for (const part of path.slice(0, -1)) {
      const next = place[part];
      if (typeof next === 'object' && next !== null) place = next as Settings;
      else {
        const made = Object.create(null) as Settings;
        place[part] = made;
        place = made;
      }
    }
    place[path.at(-1) ?? ''] = valueOfText(value);
  }
  return withLists(root) as Settings;
}

function valueOfText(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Mappings whose keys are positions are lists. */
function withLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, child]) => [key, withLists(child)] as const);
  const isList = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key));
  return isList
    ? entries.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, child]) => child)
    : Object.fromEntries(entries);
}
