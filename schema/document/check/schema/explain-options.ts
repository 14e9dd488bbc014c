import type { UnplacedProblem } from '../../../problem.ts';
import { pointer } from '../../json-pointer.ts';
import type { InvalidOptions } from '../lint/walk-widgets.ts';
import type { Schemas, Validators } from '../validators.ts';
import { explainOptions } from './explain-errors.ts';

/** What is wrong with the options of widgets, at their places in the config. */
export async function explainInvalidOptions(
  invalidOptions: readonly InvalidOptions[],
  validators: Validators,
): Promise<UnplacedProblem[]> {
  const findings = await Promise.all(invalidOptions.map((invalid) => explainOptionsOf(invalid, validators)));
  return findings.flat();
}

async function explainOptionsOf(invalid: InvalidOptions, validators: Validators): Promise<UnplacedProblem[]> {
  const { type, path, options } = invalid;
  const validate = await validators.options(type);
  if (!validate || validate(options)) return [];
  const schema: Schemas['config'] = validators.schemas.widgets[type] ?? {};
  return explainOptions({ type, schema }, options, validate.errors ?? []).map((finding) => ({
    ...finding,
    // A missing option is told at the widget: `options` may not be there at all.
    path: finding.rule === 'missing-option' ? `${path}/type` : `${path}/options${asWritten(finding.path, invalid)}`,
    ...(finding.rule === 'missing-option' && { at: 'value' as const }),
  }));
}

/** A path within the options by the names that the file has for them. */
function asWritten(path: string, { written }: InvalidOptions): string {
  const end = path.indexOf('/', 1);
  const first = end < 0 ? path : path.slice(0, end);
  for (const [option, key] of written)
    if (pointer(option) === first) return `${pointer(key)}${path.slice(first.length)}`;
  return path;
}
