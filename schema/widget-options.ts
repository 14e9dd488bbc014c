import type { Static, TObject } from 'typebox';
import type { Definition } from './config/definition.ts';
import { DashError } from './errors.ts';
import { readAs } from './read-as.ts';
import { replaceUserInfo } from './rules/secrets/credentials.ts';
import { redacted } from './rules/secrets/redacted.ts';
import { mapping } from './values.ts';

/**
 * Options as a file holds them to options as a widget works with: read as the keys of a config are (`readAs`), with
 * names in any case; unknown keys are dropped. Throws a `DashError` where a required option is missing
 * (`missing-option`) or a choice is none of the allowed ones (`bad-option`).
 *
 * `withheld` is for a reader that gets no secrets (`writeOnly`): none of them is missed then.
 */
export function readOptions<Options extends TObject>(
  schema: Options,
  raw: unknown,
  { withheld = false }: { withheld?: boolean } = {},
): Static<Options> {
  const given = mapping(raw);
  const byLowerName = new Map(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]));
  const { properties = {}, required = [] } = schema as Definition;
  const options: Record<string, unknown> = {};
  for (const [name, option] of Object.entries(properties)) {
    const value = readAs(option, given[name] ?? byLowerName.get(name.toLowerCase()), given, (wrong, choices) => {
      throw badOption(name, option.writeOnly ? undefined : wrong, choices);
    });
    if (value !== undefined) options[name] = value;
    else if (required.includes(name) && !(withheld && option.writeOnly)) throw missingOption(name, option.writeOnly);
  }
  return options as Static<Options>;
}

/** The error of a widget that can't work without an option; a secret may be in the file, and left out of a built page. */
export const missingOption = (name: string, isSecret = false): DashError =>
  new DashError('missing-option', `The option "${name}" is missing.`, {
    hint: `Add "${name}" under the widget's "options".${isSecret ? ' If it is there: built files hold no secrets, so this takes "dash serve".' : ''}`,
    values: { name, variant: name, ...(isSecret && { secret: 1 }) },
  });

/** `value` is undefined for one that no message may repeat. */
const badOption = (name: string, value: unknown, choices: readonly unknown[]): DashError => {
  const shown = value === undefined ? undefined : replaceUserInfo(String(value), () => redacted);
  const given = shown === undefined ? 'is none of its choices' : `is "${shown}"`;
  return new DashError('bad-option', `The option "${name}" ${given}; it can be: ${choices.join(', ')}.`, {
    values: { name, given: shown ?? '…', choices: choices.join(', ') },
  });
};
