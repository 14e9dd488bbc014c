import type { Definition } from '../config/definition.ts';
import { validatorSchema } from '../config/json-schema.ts';
import { findProblems } from '../document/check/check.ts';
import { matchesSchema, type PlainSchema } from '../document/check/schema/matches-schema.ts';
import type { Validators } from '../document/check/validators.ts';
import { pointer } from '../document/json-pointer.ts';
import type { UnplacedProblem } from '../problem.ts';
import { isCredentialKey } from '../rules/secrets/credentials.ts';
import { nearest } from '../rules/text/did-you-mean.ts';
import { isMapping, type Mapping } from '../values.ts';
import { validateBy } from './departures.ts';
import { expandWidget, placeholder, shownAs } from './expand.ts';
import { type OwnType, OwnTypeFile, ownTypeName, readOwnType } from './own-type.ts';

/**
 * What is wrong with the file of an own type: with its name, with its keys, with names in placeholders, and with what its
 * widgets would be, by options as examples and defaults have them. Paths are within the file.
 */
export async function checkOwnType(name: string, file: Mapping, validators: Validators): Promise<UnplacedProblem[]> {
  const type = readOwnType(file);
  return [
    ...checkName(name, validators),
    ...(await checkKeys(file)),
    ...checkPlaceholders(type),
    ...(await checkWidget(type, validators)),
  ];
}

function checkName(name: string, { schemas }: Validators): UnplacedProblem[] {
  const at = { path: '', at: 'key' as const, severity: 'error' as const };
  if (!ownTypeName.test(name)) {
    return [
      {
        ...at,
        rule: 'type-name',
        message: `\`${name}\` is no name for a type of widget.`,
        hint: 'Name the file by at most 40 lower-case letters, digits and hyphens, such as `my-service.yml`.',
      },
    ];
  }
  const isTaken = Object.hasOwn(schemas.widgets, name) || Object.hasOwn(schemas.widgetAliases, name);
  if (!isTaken) return [];
  return [
    {
      ...at,
      rule: 'type-name',
      message: `There is a widget \`${name}\` already, which counts.`,
      hint: 'Give the file another name.',
    },
  ];
}

async function checkKeys(file: Mapping): Promise<UnplacedProblem[]> {
  if (matchesSchema(validatorSchema(OwnTypeFile, 'clean') as PlainSchema, file)) return [];
  const validate = validateBy(validatorSchema(OwnTypeFile, 'full') as PlainSchema);
  const { explainBy } = await import('../document/check/schema/explain-errors.ts');
  return validate(file) ? [] : explainBy(OwnTypeFile, file, validate.errors ?? []);
}

function checkPlaceholders({ options: { properties }, widget }: OwnType): UnplacedProblem[] {
  const used = new Set<string>();
  const lost: UnplacedProblem[] = [];
  const seen = new Set<string>();
  /** Editors are given no secret, which is known by what it is called. */
  const noteSecret = (name: string, path: string) => {
    if (!/\/(?:headers\/|password$)/.test(path) || isCredentialKey(name) || seen.has(name)) return;
    seen.add(name);
    lost.push({
      rule: 'secret-by-name',
      severity: 'warning',
      message: `\`${name}\` may be a secret, and is not called so: editors on the web would be given its value.`,
      path,
      at: 'value',
      hint: 'Let its name end in `token`, `key` or `password`.',
    });
  };
  const visit = (value: unknown, path: string): void => {
    if (typeof value === 'string') {
      for (const [, name = ''] of value.matchAll(placeholder)) {
        used.add(name);
        if (Object.hasOwn(properties, name)) {
          noteSecret(name, path);
          continue;
        }
        const near = nearest(name, Object.keys(properties));
        lost.push({
          rule: 'unknown-placeholder',
          severity: 'error',
          message: `There is no option \`${name}\`, which is named here.`,
          path,
          at: 'value',
          hint: near ? `Did you mean \`${near}\`?` : `Add \`${name}\` under \`options\`.`,
        });
      }
    } else if (Array.isArray(value)) {
      for (const [index, entry] of value.entries()) visit(entry, `${path}/${index}`);
    } else if (isMapping(value)) {
      for (const [key, child] of Object.entries(value)) {
        visit(key, `${path}${pointer(key)}`);
        visit(child, `${path}${pointer(key)}`);
      }
    }
  };
  visit(widget, '/widget');
  const idle = Object.keys(properties).filter((name) => !used.has(name));
  return [
    ...lost,
    ...idle.map(
      (name): UnplacedProblem => ({
        rule: 'unused-option',
        severity: 'warning',
        message: `The option \`${name}\` is used nowhere.`,
        path: `/options${pointer(name)}`,
        at: 'key',
        hint: `Write \`\${${name}}\` under \`widget\` where it belongs, or leave it out.`,
      }),
    ),
  ];
}

/** What the check says of a widget of the type. */
async function checkWidget(type: OwnType, validators: Validators): Promise<UnplacedProblem[]> {
  if (Object.keys(type.widget).length === 0) {
    return [
      {
        rule: 'missing-key',
        severity: 'error',
        message: '`widget` is missing: what the type asks and shows.',
        path: '',
        at: 'key',
        hint: `Add \`widget\` with the options of \`${shownAs}\`.`,
      },
    ];
  }
  const options = Object.fromEntries(
    Object.entries(type.options.properties).map(([name, option]) => [name, sampleOf(option)]),
  );
  const widget = expandWidget({ type: 'tried', options }, { tried: type });
  const found = await findProblems(
    { sections: [{ name: 'Tried', widgets: [widget] }] },
    { validators, isSubPage: false },
  );
  const place = '/sections/0/widgets/0';
  return found.flatMap((problem) => {
    if (!problem.path.startsWith(place)) return [];
    const inside = problem.path.slice(place.length).replace(/^\/(?:options|type)/, '');
    return { ...problem, path: `/widget${inside}` };
  });
}

/** A value that an option could have. */
function sampleOf({ type, default: usual, examples, enum: choices, minimum }: Definition): unknown {
  const known = usual ?? examples?.[0] ?? choices?.[0];
  if (known !== undefined) return known;
  if (type === 'boolean') return true;
  if (type === 'array') return ['sample'];
  return type === 'number' || type === 'integer' ? (minimum ?? 1) : 'sample';
}
