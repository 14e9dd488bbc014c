import { limits } from '../../limits.ts';
import type { Problem } from '../../problem.ts';
import type { Mapping } from '../../values.ts';
import { isYamlError, loadYaml } from './load-yaml.ts';
import { explainSyntax, severalDocuments } from './syntax/explain-syntax.ts';
import { explainAt } from './syntax/problem-at.ts';

/** The text of a config, and the value that it means. */
export interface ConfigDocument {
  readonly text: string;
  readonly value: Mapping;
}

/** A text that can't be read as a config, and the one problem that says why. */
export interface UnreadableDocument {
  readonly text: string;
  readonly problems: Problem[];
}

export type ParsedConfig = ConfigDocument | UnreadableDocument;

/** What a parsed text says; nothing where it can't be read. */
export const configValue = (parsed: ParsedConfig): Mapping => ('value' in parsed ? parsed.value : {});

/**
 * Reads a config's text. Never throws: whatever can't be read, isn't a mapping, or is beyond `limits` is a problem with
 * severity `fatal`. A byte-order mark and any line ends are accepted. The file's name stands in hints.
 */
export function parseConfig(text: string, file = 'conf.yml'): ParsedConfig {
  const read = readText(text, file);
  return 'value' in read ? { text, value: read.value } : { text, problems: read.problems };
}

type Reading<Value> = { value: Value } | { problems: Problem[] };

function readText(text: string, file: string): Reading<Mapping> {
  const read = parseText(text);
  return 'value' in read ? checkRoot(text, read.value, file) : read;
}

/** The value of a text, whatever it is; the one problem of a text that can't be read, or is beyond `limits`. */
export function parseText(text: string): Reading<unknown> {
  if (text.length > limits.length) {
    return explainAt(text, 0, {
      rule: 'too-large',
      message: `The file has ${millions(text.length)} million characters; at most ${millions(limits.length)} million are read.`,
      hint: 'Move pictures and other data into files of their own, and sections into extra pages.',
    });
  }
  const nul = text.indexOf('\0');
  if (nul >= 0) {
    return explainAt(text, nul, {
      rule: 'not-text',
      message: 'This is no text file: it holds NUL bytes.',
      hint: 'A config is YAML, saved as UTF-8.',
    });
  }
  try {
    const value = loadYaml(text);
    const shape = text.includes('*') ? shapeOf(value) : 'fine';
    return shape === 'fine' ? { value } : explainAliases(text, shape);
  } catch (error) {
    if (!isYamlError(error)) throw error;
    return { problems: [error.mark ? explainSyntax(text, error.reason, error.mark) : severalDocuments(text)] };
  }
}

const millions = (count: number) => Math.ceil(count / 100_000) / 10;

function checkRoot(text: string, value: unknown, file: string): Reading<Mapping> {
  if (value === undefined || value === null) {
    return explainAt(text, 0, {
      rule: 'no-content',
      message: 'The file is empty: it has neither `sections` nor `pages`.',
      hint: 'Begin with `sections:` and a list of sections below it; `dash init` writes a file to start from.',
    });
  }
  if (typeof value !== 'object' || Array.isArray(value) || value instanceof Date) {
    return explainAt(text, firstContent(text), {
      rule: 'not-a-mapping',
      message: `A config is a mapping of keys such as \`sections\`, but this file is ${describeRoot(value)}.`,
      hint: 'Put the sections below a key: `sections:`.',
    });
  }
  // `{{ name }}` is a mapping whose key is a mapping, as far as YAML is concerned.
  if (Object.hasOwn(value, '[object Object]')) {
    return explainAt(text, Math.max(0, text.indexOf('{{')), {
      rule: 'template',
      message: 'This is a placeholder of a template that has not been filled in.',
      hint: 'Check the file that the template makes.',
    });
  }
  if ('sops' in value && text.includes('ENC[')) {
    return explainAt(text, Math.max(0, text.search(/^sops:/m)), {
      rule: 'encrypted',
      message: 'This file is encrypted with SOPS.',
      hint: `Decrypt it first: \`sops --decrypt ${file}\`.`,
    });
  }
  return { value: value as Mapping };
}

const describeRoot = (value: unknown) => (Array.isArray(value) ? 'a list' : 'a single value');

const firstContent = (text: string) => Math.max(0, text.search(/^(?!\s*(?:#|$|---))/m));

type Shape = 'fine' | 'too-many' | 'endless';

/**
 * Whether a value of YAML is within `limits` with its aliases expanded, and within itself nowhere: nothing may walk through
 * one that isn't.
 */
export function shapeOf(root: unknown): Shape {
  /** Of each mapping and list; 0 while it is being counted. */
  const sizes = new Map<object, number>();
  let endless = false;
  const size = (value: unknown): number => {
    if (typeof value !== 'object' || value === null) return 1;
    const known = sizes.get(value);
    if (known === 0) endless = true;
    if (known !== undefined) return known || 1;
    sizes.set(value, 0);
    let total = 1;
    if (Array.isArray(value)) for (const child of value) total += size(child);
    else for (const key in value) total += size((value as Record<string, unknown>)[key]);
    sizes.set(value, total);
    return total;
  };
  const total = size(root);
  if (endless) return 'endless';
  return total > limits.values ? 'too-many' : 'fine';
}

function explainAliases(text: string, shape: Exclude<Shape, 'fine'>): { problems: Problem[] } {
  const alias = Math.max(0, text.search(/(?<=[\s,[{-])\*[^\s,[\]{}]/));
  if (shape === 'endless') {
    return explainAt(text, alias, {
      rule: 'endless-alias',
      message: 'An alias (`*name`) stands within the very value that it repeats, so the file has no end.',
      hint: 'Write the value out instead of repeating it within itself.',
    });
  }
  return explainAt(text, alias, {
    rule: 'too-many-values',
    message: `With its aliases (\`*name\`) written out, the file has more than ${limits.values.toLocaleString('en')} values.`,
    hint: 'Use fewer aliases of aliases.',
  });
}
