import { awaitedWidgetTypes } from '../../../config/widget-types.ts';
import { frameOptions } from '../../../frame-plan.ts';
import type { UnplacedProblem } from '../../../problem.ts';
import { product } from '../../../product.ts';
import { editDistance, nearest } from '../../../rules/text/did-you-mean.ts';
import { isMapping, type Mapping, mapping } from '../../../values.ts';
import { pointer } from '../../json-pointer.ts';
import { matchesSchema, type PlainSchema } from '../schema/matches-schema.ts';
import type { Schemas } from '../validators.ts';
import { checkUpdateInterval } from './intervals.ts';
import { error, listOf, type ReportProblem, warning } from './lint-problem.ts';

/** Options that don't fit what their widget declares, to be explained. */
export interface InvalidOptions {
  type: string;
  /** Pointer to the widget. */
  path: string;
  /** By the names that the widget declares, without the keys of the frame. */
  options: Record<string, unknown>;
  /** Names as written, by the option that each is read as. */
  written: ReadonlyMap<string, string>;
}

/** Reports what is odd or wrong with the widgets of a config, except for the options in the invalidOptions that it returns. */
export function checkWidgets(config: Mapping, schemas: Schemas, report: ReportProblem): InvalidOptions[] {
  const invalidOptions: InvalidOptions[] = [];
  for (const [section, value] of listOf(config.sections).entries()) {
    for (const [index, entry] of listOf(mapping(value).widgets).entries()) {
      const invalid = isMapping(entry) && checkWidget(entry, `/sections/${section}/widgets/${index}`, schemas, report);
      if (invalid) invalidOptions.push(invalid);
    }
  }
  return invalidOptions;
}

function checkWidget(
  widget: Mapping,
  path: string,
  schemas: Schemas,
  report: ReportProblem,
): InvalidOptions | undefined {
  checkUpdateInterval(widget.updateInterval, `${path}/updateInterval`, report);
  if (typeof widget.type !== 'string' || widget.type.trim() === '') return undefined;
  const name = widget.type.trim().toLowerCase();
  const type = (Object.hasOwn(schemas.widgetAliases, name) ? schemas.widgetAliases[name] : undefined) ?? name;
  const schema = Object.hasOwn(schemas.widgets, type) ? schemas.widgets[type] : undefined;
  if (!schema) {
    report(unknownType(widget.type, `${path}/type`, schemas));
    return undefined;
  }
  const given = mapping(widget.options);
  checkUpdateInterval(given.updateInterval, `${path}/options/updateInterval`, report);
  const { options, written } = readNames(given, schema);
  for (const [option, key] of written) report(otherCase(key, option, `${path}/options${pointer(key)}`));
  return matchesSchema(schema, options) ? undefined : { type, path, options, written };
}

function unknownType(written: string, path: string, { widgets, widgetAliases }: Schemas): UnplacedProblem {
  const types = Object.keys(widgets);
  const name = written.trim().toLowerCase();
  if (awaitedWidgetTypes.has(name)) return waitingType(name, path);
  const near = slipOf(name, [...types, ...Object.keys(widgetAliases), ...awaitedWidgetTypes]);
  const meant = near !== undefined && Object.hasOwn(widgetAliases, near) ? widgetAliases[near] : near;
  return error(
    'unknown-widget',
    path,
    `There is no widget \`${written}\`.`,
    meant ? `Did you mean \`${meant}\`?` : reference,
  );
}

/** Of more than a hundred widgets a dozen names help nobody. */
const reference = `The configuration reference, \`docs/configuration.md\`, has all of them under Widgets; \`${product.command} schema\` prints their names.`;

/** The type that somebody has misspelt: another one with a similar name, or in whose name it stands, is not meant. */
function slipOf(name: string, types: readonly string[]): string | undefined {
  const near = nearest(name, types);
  const most = Math.max(1, Math.floor(name.length / 5));
  return near !== undefined && editDistance(name, near.toLowerCase(), most) <= most ? near : undefined;
}

/** No slip, so nothing is guessed: the widget that is meant has yet to come. */
const waitingType = (name: string, path: string): UnplacedProblem =>
  warning(
    'waiting-widget',
    path,
    `The widget \`${name}\` is not there yet; a note stands in its place.`,
    'Leave it for the version that brings it.',
  );

/** Options by their declared names, which match in any case (`widget-options.ts`); the frame's own keys are left out. */
function readNames(given: Mapping, { properties = {} }: PlainSchema): Pick<InvalidOptions, 'options' | 'written'> {
  const options: Record<string, unknown> = {};
  const written = new Map<string, string>();
  for (const [key, value] of Object.entries(given)) {
    const isDeclared = Object.hasOwn(properties, key);
    if (!isDeclared && (frameOptions as readonly string[]).includes(key)) continue;
    const option = isDeclared ? key : inOtherCase(key, given, properties);
    if (option !== undefined && option !== key) written.set(option, key);
    // A key may be called __proto__.
    Object.defineProperty(options, option ?? key, { value, enumerable: true, configurable: true, writable: true });
  }
  return { options, written };
}

function inOtherCase(key: string, given: Mapping, properties: object): string | undefined {
  const folded = key.toLowerCase();
  return Object.keys(properties).find((option) => option.toLowerCase() === folded && !Object.hasOwn(given, option));
}

const otherCase = (key: string, option: string, path: string): UnplacedProblem => ({
  ...warning(
    'other-case',
    path,
    `\`${key}\` is read as the option \`${option}\`; only its capitals differ.`,
    `Write \`${option}\`.`,
  ),
  at: 'key',
});
