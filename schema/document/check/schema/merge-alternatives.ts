import type { AjvError } from '../validators.ts';

/** Puts the errors within an alternative under the one error that none of the alternatives fits. */
export function mergeAlternatives(errors: readonly AjvError[]): AjvError[] {
  const alternatives = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  const outermost = new Map<AjvError, AjvError[]>();
  const findAll = finderOf(alternatives);
  for (const error of alternatives) if (findAll(error).length === 0) outermost.set(error, []);
  const findOutermost = finderOf([...outermost.keys()]);
  const free = errors.filter((error) => {
    const around = findOutermost(error);
    for (const one of around) outermost.get(one)?.push(error);
    return error.keyword !== 'if' && around.length === 0;
  });
  return free.flatMap((error) => {
    const inner = outermost.get(error);
    return inner ? mergeOne(error, inner) : error;
  });
}

/** Finds which of these errors one is within. Those at the same value are few, however many errors there are. */
function finderOf(alternatives: readonly AjvError[]): (inner: AjvError) => AjvError[] {
  const byPlace = new Map<string, AjvError[]>();
  for (const error of alternatives) {
    const same = byPlace.get(error.instancePath);
    if (same) same.push(error);
    else byPlace.set(error.instancePath, [error]);
  }
  return (inner) => {
    const found: AjvError[] = [];
    for (let place = inner.instancePath; ; place = place.slice(0, place.lastIndexOf('/'))) {
      found.push(...(byPlace.get(place) ?? []).filter((outer) => contains(outer, inner)));
      if (place === '') return found;
    }
  };
}

const contains = (outer: AjvError, inner: AjvError) =>
  inner !== outer &&
  inner.schemaPath.startsWith(`${outer.schemaPath}/`) &&
  (inner.instancePath === outer.instancePath || inner.instancePath.startsWith(`${outer.instancePath}/`));

/** One error for alternatives: their values in one list, their types in one list, or the branch of the right type. */
function mergeOne(error: AjvError, all: readonly AjvError[]): AjvError | readonly AjvError[] {
  const inner = ofItsType(error, all);
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

/** What the alternatives say that are of the value's type; what all of them say where none is. */
function ofItsType(error: AjvError, inner: readonly AjvError[]): readonly AjvError[] {
  const branchOf = ({ schemaPath }: AjvError) => schemaPath.slice(error.schemaPath.length + 1).split('/', 1)[0];
  const isType = ({ keyword, instancePath }: AjvError) => keyword === 'type' && instancePath === error.instancePath;
  const others = new Set(inner.filter(isType).map(branchOf));
  const own = inner.filter((one) => !others.has(branchOf(one)));
  return own.length > 0 ? own : inner;
}
