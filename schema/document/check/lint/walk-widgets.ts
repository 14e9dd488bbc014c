import { frameOptions } from '../../../frame-plan.ts';
import { isMapping, type Mapping, mapping } from '../../../values.ts';
import { pointer } from '../../json-pointer.ts';
import { matchesSchema, type PlainSchema } from '../schema/matches-schema.ts';
import type { Schemas } from '../validators.ts';
import { listOf } from './list-of.ts';
import type { Visit } from './visit.ts';

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

/** Shows the rules the widgets of a config, except for the options in the invalidOptions that it returns. */
export function walkWidgets(config: Mapping, schemas: Schemas, visit: Visit): InvalidOptions[] {
  return listOf(config.sections).flatMap((section, place) =>
    listOf(mapping(section).widgets).flatMap((widget, index) =>
      isMapping(widget) ? walkWidget(widget, `/sections/${place}/widgets/${index}`, schemas, visit) : [],
    ),
  );
}

function walkWidget(widget: Mapping, path: string, schemas: Schemas, visit: Visit): InvalidOptions | [] {
  visitInterval(widget, path, visit);
  const written = widget.type;
  if (typeof written !== 'string' || written.trim() === '') return [];
  const name = written.trim().toLowerCase();
  const type = (Object.hasOwn(schemas.widgetAliases, name) ? schemas.widgetAliases[name] : undefined) ?? name;
  const schema = Object.hasOwn(schemas.widgets, type) ? schemas.widgets[type] : undefined;
  if (!schema) {
    visit('unknownType', { written, schemas, path: `${path}/type` });
    return [];
  }
  const given = mapping(widget.options);
  visitInterval(given, `${path}/options`, visit);
  const names = readNames(given, schema);
  for (const [option, key] of names.written) {
    visit('optionInOtherCase', { key, option, path: `${path}/options${pointer(key)}` });
  }
  return matchesSchema(schema, names.options) ? [] : { type, path, ...names };
}

function visitInterval({ updateInterval: seconds }: Mapping, path: string, visit: Visit): void {
  if (typeof seconds === 'number') visit('updateInterval', { seconds, path: `${path}/updateInterval` });
}

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
