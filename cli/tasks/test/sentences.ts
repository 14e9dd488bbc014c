import { nearest } from '../../../schema/rules/text/did-you-mean.ts';

export type CheckForm =
  | { kind: 'sees'; viewer: string; entry: string; shown: boolean }
  | { kind: 'links' }
  | { kind: 'no-http' }
  | { kind: 'no-problems'; strict: boolean }
  | { kind: 'setting'; key: string; value: string };

export const examples = [
  'guest does not see Router',
  'ann sees Home lab',
  'every link resolves',
  'no plain http',
  'no errors',
  'no problems',
  'theme is dracula',
] as const;

const fixed: Readonly<Record<string, CheckForm>> = {
  'every link resolves': { kind: 'links' },
  'no plain http': { kind: 'no-http' },
  'no errors': { kind: 'no-problems', strict: false },
  'no problems': { kind: 'no-problems', strict: true },
};

const seeing = /^(?<viewer>.+?) (?<verb>sees|does not see|doesn[’']t see) (?<entry>.+)$/i;
const setting = /^(?<key>[a-z]\w*(?:\.\w+)*) is (?<value>.+)$/i;

/** Reads a sentence. Names may stand in quotes. */
export function readSentence(sentence: string): CheckForm | { mistake: string } {
  const text = sentence.trim().replace(/\s+/g, ' ').replace(/\.$/, '');
  const known = fixed[text.toLowerCase()];
  if (known) return known;
  const seen = seeing.exec(text)?.groups;
  if (seen) {
    const { viewer = '', verb = '', entry = '' } = seen;
    return { kind: 'sees', viewer: bare(viewer), entry: bare(entry), shown: verb.toLowerCase() === 'sees' };
  }
  const { key, value } = setting.exec(text)?.groups ?? {};
  if (key !== undefined && value !== undefined) return { kind: 'setting', key, value: bare(value) };
  const near = nearest(text, Object.keys(fixed));
  return { mistake: `"${sentence}" is no check.${near ? ` Did you mean "${near}"?` : ''}` };
}

const bare = (name: string): string => name.replace(/^(["'])(.*)\1$/, '$2');
