import { pointer, type UnplacedProblem } from '../unplaced-problem.ts';
import { explainOptions } from './explain-schema.ts';
import type { Misfit } from './lint/widgets.ts';
import type { Schemas, Validators } from './validators.ts';

/** What is wrong with the options of widgets, at their places in the config. */
export async function explainMisfits(misfits: readonly Misfit[], validators: Validators): Promise<UnplacedProblem[]> {
  const findings = await Promise.all(misfits.map((misfit) => explainMisfit(misfit, validators)));
  return findings.flat();
}

async function explainMisfit(misfit: Misfit, validators: Validators): Promise<UnplacedProblem[]> {
  const { type, path, options } = misfit;
  const validate = await validators.options(type);
  if (!validate || validate(options)) return [];
  const schema: Schemas['config'] = validators.schemas.widgets[type] ?? {};
  return explainOptions({ type, schema }, options, validate.errors ?? []).map((finding) => ({
    ...finding,
    // A missing option is told at the widget: `options` may not be there at all.
    path: finding.rule === 'missing-option' ? `${path}/type` : `${path}/options${asWritten(finding.path, misfit)}`,
    ...(finding.rule === 'missing-option' && { at: 'value' as const }),
  }));
}

/** A path within the options by the names that the file has for them. */
function asWritten(path: string, { written }: Misfit): string {
  const end = path.indexOf('/', 1);
  const first = end < 0 ? path : path.slice(0, end);
  for (const [option, key] of written)
    if (pointer(option) === first) return `${pointer(key)}${path.slice(first.length)}`;
  return path;
}
