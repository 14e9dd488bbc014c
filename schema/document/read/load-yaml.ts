import { load } from 'js-yaml';
import { limits } from '../../limits.ts';

// The types of js-yaml leave these two out.
const options: object = { maxDepth: limits.depth, maxTotalMergeKeys: limits.mergedKeys };

/** The value of a text. Throws a `YamlError` for what js-yaml can't read. */
export const loadYaml = (text: string): unknown => load(text, { ...options });

/** What js-yaml throws; without a place when a second document follows. */
export interface YamlError extends Error {
  reason: string;
  mark?: Mark;
}

/** Where js-yaml stopped; counts from 0. */
export interface Mark {
  line: number;
  column: number;
}

export const isYamlError = (error: unknown): error is YamlError =>
  error instanceof Error && error.name === 'YAMLException';
