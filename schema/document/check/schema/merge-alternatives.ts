import type { AjvError } from '../validators.ts';

/** Puts the errors within an alternative under the one error that none of the alternatives fits. */
export function mergeAlternatives(errors: readonly AjvError[]): AjvError[] {
  const alternatives = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  const outermost = alternatives.filter((error) => !alternatives.some((other) => contains(other, error)));
  const free = errors.filter((error) => error.keyword !== 'if' && !outermost.some((other) => contains(other, error)));
  return free.flatMap((error) => {
    if (!outermost.includes(error)) return error;
    const inner = errors.filter((other) => contains(error, other));
    return mergeOne(error, inner);
  });
}

const contains = (outer: AjvError, inner: AjvError) =>
  inner !== outer &&
  inner.schemaPath.startsWith(`${outer.schemaPath}/`) &&
  (inner.instancePath === outer.instancePath || inner.instancePath.startsWith(`${outer.instancePath}/`));

/** One error for alternatives: their values in one list, their types in one list, or the branch of the right type. */
function mergeOne(error: AjvError, inner: readonly AjvError[]): AjvError | readonly AjvError[] {
  const here = inner.filter(({ instancePath }) => instancePath === error.instancePath);
  const values = here.flatMap(({ keyword, params }) =>
    keyword === 'const' ? [params.allowedValue] : keyword === 'enum' ? (params.allowedValues as unknown[]) : [],
  );
  if (values.length > 0) return { ...error, keyword: 'enum', params: { allowedValues: values } };
  const otherwise = inner.filter(({ keyword }) => keyword !== 'type' && keyword !== 'anyOf');
  const types = here.flatMap(({ keyword, params }) => (keyword === 'type' ? [params.type].flat() : []));
  const deeper = inner.filter(({ instancePath }) => instancePath !== error.instancePath);
  if (deeper.length > 0) return deeper;
  if (types.length > 0 && otherwise.length === 0) return { ...error, keyword: 'type', params: { type: types } };
  return error.keyword === 'oneOf' ? error : otherwise.slice(0, 1);
}
