import type { Definition } from '../../config/definition.ts';
import { matchesSchema, type PlainSchema } from '../../document/check/schema/matches-schema.ts';
import { isMapping } from '../../values.ts';
import { choicesOf, typesOf } from './field-kind.ts';

/** A rule that a value breaks, with what its sentence needs: `editor:problems.{rule}`. */
export interface FieldProblem {
  rule:
    | 'required'
    | 'type'
    | 'choice'
    | 'between'
    | 'minimum'
    | 'maximum'
    | 'too-short'
    | 'too-long'
    | 'pattern'
    | 'time-zone'
    | 'too-many'
    | 'unknown-key'
    | 'other';
  values: Readonly<Record<string, string | number>>;
  /** Keys and positions that lead to the value within the one that was asked about. */
  at: readonly (string | number)[];
}

const problem = (rule: FieldProblem['rule'], values: FieldProblem['values'] = {}): FieldProblem => ({
  rule,
  values,
  at: [],
});

/**
 * What is wrong with a value by its definition: type, bounds, closed lists, patterns, and what is in it, as the check of
 * a file has it. Undefined where nothing is; an absent value is wrong only where its mapping needs it.
 */
export function problemOf(definition: Definition, value: unknown): FieldProblem | undefined {
  if (value === undefined) return definition.mandatory ? problem('required') : undefined;
  if (definition.leftover) return undefined;
  const choices = choicesOf(definition);
  if (choices && !choices.includes(value)) return problem('choice', { choices: choices.join(', ') });
  if ('const' in definition && definition.const !== value)
    return problem('choice', { choices: String(definition.const) });
  if (!isOfType(definition, value)) return problem('type', { types: typesOf(definition).join(' ') });
  if (!choices && definition.anyOf && definition.anyOf.every((one) => problemOf(one, value))) return problem('other');
  if (typeof value === 'number') return numberProblem(definition, value);
  if (typeof value === 'string') return textProblem(definition, value);
  if (Array.isArray(value)) return listProblem(definition, value);
  return isMapping(value) ? mappingProblem(definition, value) : undefined;
}

const isOfType = ({ type }: Definition, value: unknown): boolean =>
  type === undefined || matchesSchema({ type }, value);

function numberProblem({ minimum, maximum }: Definition, value: number): FieldProblem | undefined {
  const [low, high] = [minimum ?? Number.NEGATIVE_INFINITY, maximum ?? Number.POSITIVE_INFINITY];
  if (value >= low && value <= high) return undefined;
  if (minimum !== undefined && maximum !== undefined) return problem('between', { minimum, maximum });
  return minimum === undefined ? problem('maximum', { maximum: high }) : problem('minimum', { minimum });
}

function textProblem({ minLength, maxLength, pattern, suggests }: Definition, value: string): FieldProblem | undefined {
  const { length } = [...value];
  if (minLength !== undefined && length < minLength) return problem('too-short', { count: minLength });
  if (maxLength !== undefined && length > maxLength) return problem('too-long', { count: maxLength });
  if (suggests === 'time-zones' && !isTimeZone(value)) return problem('time-zone');
  return pattern !== undefined && !new RegExp(pattern, 'u').test(value) ? problem('pattern') : undefined;
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

function listProblem({ items, maxItems }: Definition, list: readonly unknown[]): FieldProblem | undefined {
  if (maxItems !== undefined && list.length > maxItems) return problem('too-many', { count: maxItems });
  if (!items) return undefined;
  for (const [index, entry] of list.entries()) {
    const found = problemOf({ ...items, mandatory: true }, entry);
    if (found) return { ...found, at: [index, ...found.at] };
  }
  return undefined;
}

function mappingProblem(definition: Definition, value: Readonly<Record<string, unknown>>): FieldProblem | undefined {
  const { properties = {}, patternProperties = {}, additionalProperties: others, required = [], oneOf } = definition;
  for (const key of new Set([...required, ...Object.keys(value)])) {
    if (required.includes(key) && value[key] === undefined) return { ...problem('required'), at: [key] };
    const known = Object.hasOwn(properties, key) ? properties[key] : byPattern(patternProperties, key);
    const its = known ?? (typeof others === 'object' ? others : undefined);
    if (its) {
      // A block counts only while its switch is on.
      if (its.onlyWhen !== undefined && value[its.onlyWhen] !== true) continue;
      const found = problemOf(its, value[key]);
      if (found) return { ...found, at: [key, ...found.at] };
    } else if (others === false || definition.lenient) return { ...problem('unknown-key', { key }), at: [key] };
  }
  return oneOf && !matchesSchema({ oneOf: oneOf as readonly PlainSchema[] }, value) ? problem('other') : undefined;
}

const byPattern = (patterns: Readonly<Record<string, Definition>>, key: string): Definition | undefined =>
  Object.entries(patterns).find(([pattern]) => new RegExp(pattern, 'u').test(key))?.[1];
