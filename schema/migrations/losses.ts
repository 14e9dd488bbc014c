import { replaceQueryCredentials, replaceUserInfo } from '../rules/secrets/credentials.ts';
import { namedLinks } from './rules/links.ts';
import { placeOf } from './sources/places.ts';

export type LossReason =
  | 'no-counterpart'
  | 'changed-meaning'
  | 'needs-file'
  | 'needs-secret'
  | 'guess'
  | 'unreadable'
  /** The dashboard that it is added to has it already, or a setting of its own. */
  | 'left-out';

/** Something of a source that has no place in Dash, or not the same. */
export interface Loss {
  file: string;
  /** Counts from 1; absent where a source has no lines. */
  line?: number;
  /** What it is about: a key of the source, or what it stands for. */
  key: string;
  reason: LossReason;
  /** A sentence. It holds no secret. */
  message: string;
  /** Whether it is about who may see what. */
  signIn?: true;
}

/** What is lost on the way, in the order of the sources. */
export interface Losses {
  /** A key of a mapping, or a position of a list, that `readSource` has read. */
  of(container: object, key: string | number, reason: LossReason, message: string): void;
  /** What has no mapping to stand in: a tag, a row of a table, a file as a whole. */
  at(place: { file: string; line?: number | undefined }, key: string, reason: LossReason, message: string): void;
  /** Each key of a mapping that is not among `known`: it has no counterpart. The message names the links that it holds. */
  rest(container: object, known: readonly string[], message?: (key: string) => string): void;
  /** The first line of the report: who might see what they could not see before. */
  first(place: { file: string; line?: number | undefined }, key: string, message: string): void;
  /** What is lost so far, each thing once. */
  list(): Loss[];
}

/** What signs somebody in within an address is nobody's business. */
const open = (message: string) =>
  replaceQueryCredentials(
    replaceUserInfo(message, () => '…'),
    () => '…',
  );

export function createLosses(): Losses {
  const first: Loss[] = [];
  const others: Loss[] = [];
  const add = (
    list: Loss[],
    { file, line }: { file: string; line?: number | undefined },
    loss: Omit<Loss, 'file' | 'line'>,
  ) => {
    list.push({ file, ...(line !== undefined && { line }), ...loss, message: open(loss.message) });
  };
  const losses: Losses = {
    of: (container, key, reason, message) =>
      add(others, placeOf(container, key), { key: String(key), reason, message }),
    at: (place, key, reason, message) => add(others, place, { key, reason, message }),
    rest(container, known, message = (key) => `\`${key}\` has no counterpart.`) {
      for (const [key, value] of Object.entries(container)) {
        if (known.includes(key) || value === undefined) continue;
        losses.of(container, key, 'no-counterpart', `${message(key)}${namedLinks(value, key)}`);
      }
    },
    first: (place, key, message) => add(first, place, { key, reason: 'needs-secret', message, signIn: true }),
    list: () => withoutRepeated([...first, ...inOrder(others)]),
  };
  return losses;
}

/** Says of a database that it is left out, since another one is read. */
export function reportBackup({ path }: { path: string }, read: { path: string } | undefined, losses: Losses): void {
  const message = `Of several databases one is read, here \`${read?.path}\`: name \`${path}\` for what is in it.`;
  losses.at({ file: path }, path, 'no-counterpart', message);
}

/** What is read twice, as by pages that share settings, is lost once. */
function withoutRepeated(losses: readonly Loss[]): Loss[] {
  const seen = new Set<string>();
  return losses.filter((loss) => {
    const id = JSON.stringify(loss);
    return !seen.has(id) && seen.add(id);
  });
}

/** By file, in the order of the first loss of each, and by line. */
function inOrder(losses: readonly Loss[]): Loss[] {
  const files = [...new Set(losses.map(({ file }) => file))];
  return files.flatMap((name) =>
    losses.filter(({ file }) => file === name).toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)),
  );
}
