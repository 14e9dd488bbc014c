import type { Definition } from '../../../config/definition.ts';
import type { UnplacedProblem } from '../../../problem.ts';
import { findSecretsBy } from '../../../rules/secrets/widget-secrets.ts';
import { pointer, valueAt } from '../../json-pointer.ts';
import { isCredential } from '../about-sign-in.ts';
import type { AjvError } from '../validators.ts';
import { definitionAt, rootDefinition } from './definitions.ts';
import type { Explain } from './error-context.ts';
import { missingKey, unknownKey } from './explain-keys.ts';
import { wrongType } from './explain-types.ts';
import { badPattern, eitherOr, notOneOf, outOfRange, tooMany } from './explain-values.ts';
import { mergeAlternatives } from './merge-alternatives.ts';

/**
 * What departs from the definition of a config or page, one finding a fault: a wrong type says nothing more about its
 * pattern, an absent switch nothing about its block.
 */
export function explainConfig(value: unknown, errors: readonly AjvError[], isSubPage: boolean): UnplacedProblem[] {
  const root = rootDefinition(isSubPage);
  return explain(root, value, errors);
}

/** The same for the options of a widget, by the definition that it declares; paths are within the options. */
export const explainOptions = (
  widget: { type: string; schema: object },
  options: unknown,
  errors: readonly AjvError[],
): UnplacedProblem[] => explain(widget.schema as Definition, options, errors, widget.type);

/** The same for a file of another kind, by its definition. */
export const explainBy = (root: Definition, value: unknown, errors: readonly AjvError[]): UnplacedProblem[] =>
  explain(root, value, errors);

function explain(root: Definition, value: unknown, errors: readonly AjvError[], widget?: string): UnplacedProblem[] {
  const findings = new Map<string, UnplacedProblem>();
  const secrets = new Set(widget === undefined ? [] : findSecretsBy(root, value).map(({ path }) => pointer(...path)));
  for (const error of mergeAlternatives(errors)) {
    const explainError = explanations[error.keyword];
    if (!explainError) continue;
    const path = error.instancePath;
    const context = {
      error,
      path,
      value: valueAt(value, path),
      definition: definitionAt(root, path),
      root,
      widget,
      isSecret: secrets.has(path) || isCredential(path),
    };
    const finding = explainError(context);
    // The first error of a value is its type; what follows from a wrong type is no fault of its own.
    const id = `${finding.path} ${finding.rule === 'missing-key' || finding.at === 'key' ? finding.message : ''}`;
    if (!findings.has(id)) findings.set(id, finding);
  }
  return [...findings.values()];
}

const explanations: Record<string, Explain> = {
  additionalProperties: unknownKey,
  required: missingKey,
  type: wrongType,
  enum: notOneOf,
  const: notOneOf,
  minimum: outOfRange,
  maximum: outOfRange,
  exclusiveMinimum: outOfRange,
  exclusiveMaximum: outOfRange,
  maxItems: tooMany,
  minItems: badPattern,
  pattern: badPattern,
  minLength: badPattern,
  maxLength: badPattern,
  oneOf: eitherOr,
};
