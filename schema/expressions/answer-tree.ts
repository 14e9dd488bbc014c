/** Lines of a tree; entries of a list that are shown, and keys of an object. */
export const mostLines = 400;
const mostEntries = 3;
const mostKeys = 60;
/** No deeper is anything that somebody maps. */
const deepest = 12;

/** A value of an answer, with the path by which a mapping finds it. */
export interface TreeLine {
  path: string;
  /** What is there, in short: `12`, `"nas"`, `list of 40`. */
  value: string;
}

/** An answer as the paths in it, in their order: of a list the first entries, and not more lines than somebody reads. */
export function treeOf(answer: unknown): TreeLine[] {
  const lines: TreeLine[] = [];
  const visit = (value: unknown, path: string, depth: number) => {
    if (lines.length >= mostLines) return;
    lines.push({ path: path || '.', value: shortly(value) });
    if (typeof value !== 'object' || value === null || depth >= deepest) return;
    if (Array.isArray(value)) {
      for (const [place, entry] of value.slice(0, mostEntries).entries())
        visit(entry, path.startsWith('.') ? `${path}.${place}` : `${path}[${place}]`, depth + 1);
      return;
    }
    for (const [key, entry] of Object.entries(value).slice(0, mostKeys)) visit(entry, joined(path, key), depth + 1);
  };
  visit(answer, '', 0);
  return lines;
}

/** A path with one more key; a key that is no word makes it an expression. */
function joined(path: string, key: string): string {
  const isPlain = /^[\w$-]+$/.test(key) && !path.includes('"') && (path !== '' || /^[a-z_$]/i.test(key));
  if (isPlain) return path === '' ? key : `${path}.${key}`;
  const expression = path === '' || path.startsWith('.') ? path : `.${path.replace(/\[(\d+)\]/g, '.$1')}`;
  return `${expression}.${/^[a-z_$][\w$]*$/i.test(key) ? key : JSON.stringify(key)}`;
}

function shortly(value: unknown): string {
  if (Array.isArray(value)) return `list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return `object of ${Object.keys(value).length}`;
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
