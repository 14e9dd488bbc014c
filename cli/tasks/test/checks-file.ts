import { parseConfig } from '../../../schema/document/read/parse.ts';
import { DashError } from '../../../schema/errors.ts';
import { nearest } from '../../../schema/rules/text/did-you-mean.ts';
import { isMapping } from '../../../schema/values.ts';
import { lineOf } from '../../config/line-of.ts';
import { type CheckForm, examples, readSentence } from './sentences.ts';

/** A check as it stands in its file. */
export interface WrittenCheck {
  /** What reports call it: its own name, else its sentence. */
  name: string;
  line: number;
  form: CheckForm;
  /** Titles or addresses of entries that it leaves out. */
  except: string[];
}

/** The JSON Schema of a file of checks, for editors. */
export const checksSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Checks of a dashboard',
  type: 'object',
  required: ['checks'],
  additionalProperties: false,
  properties: {
    checks: {
      description: 'What has to hold, a sentence each.',
      type: 'array',
      items: {
        anyOf: [
          { type: 'string', description: 'A sentence.', examples },
          {
            type: 'object',
            required: ['check'],
            additionalProperties: false,
            properties: {
              check: { type: 'string', description: 'A sentence.', examples },
              name: { type: 'string', description: 'What reports call it.' },
              except: {
                type: 'array',
                items: { type: 'string' },
                description: 'Titles or addresses of items that it leaves out.',
              },
            },
          },
        ],
      },
    },
  },
} as const;

const keys = { root: ['checks'], check: ['check', 'name', 'except'] };

/**
 * The checks of a file.
 *
 * @throws {DashError} `bad-checks` with every mistake and its line
 */
export function readChecks(file: string, text: string): WrittenCheck[] {
  const parsed = parseConfig(text, file);
  if ('problems' in parsed) throw badChecks(parsed.problems.map(({ line, message }) => `${file}:${line}: ${message}`));
  const { value } = parsed;
  const mistakes: string[] = [];
  const mistake = (path: string, message: string) => {
    mistakes.push(`${file}:${lineOf(text, path)}: ${message}`);
  };
  const refuseKeys = (mapping: object, known: readonly string[], path: string) => {
    for (const key of Object.keys(mapping)) {
      if (known.includes(key)) continue;
      const near = nearest(key, known);
      mistake(`${path}/${key}`, `\`${key}\` is no key here.${near ? ` Did you mean \`${near}\`?` : ''}`);
    }
  };
  refuseKeys(value, keys.root, '');
  const list = value.checks;
  if (!Array.isArray(list)) mistake('/checks', '`checks` is to be a list of sentences.');
  const checks = (Array.isArray(list) ? list : []).flatMap((entry: unknown, index): WrittenCheck[] => {
    const path = `/checks/${index}`;
    const given = isMapping(entry) ? entry : { check: entry };
    refuseKeys(given, keys.check, path);
    const { check, name = check, except = [] } = given;
    if (typeof check !== 'string' || typeof name !== 'string') {
      mistake(
        path,
        'A check is a sentence, or a mapping with one in `check`. A sentence with a colon stands in quotes.',
      );
      return [];
    }
    if (!Array.isArray(except) || !except.every((one) => typeof one === 'string')) {
      mistake(`${path}/except`, '`except` is to be a list of titles or addresses.');
      return [];
    }
    const form = readSentence(check);
    if ('mistake' in form) {
      mistake(path, form.mistake);
      return [];
    }
    return [{ name, line: lineOf(text, path), form, except }];
  });
  if (mistakes.length > 0) throw badChecks(mistakes);
  return checks;
}

/** Mistakes in a file of checks, a line each. */
export const badChecks = (mistakes: readonly string[]): DashError =>
  new DashError('bad-checks', `The checks can’t be run:\n  ${mistakes.join('\n  ')}`, {
    hint: `A check is one of these sentences:\n  ${examples.join('\n  ')}`,
  });
