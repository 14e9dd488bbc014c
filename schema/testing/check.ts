import { Ajv } from 'ajv';
import { Type } from 'typebox';
import { Config, SubPage } from '../config/config.ts';
import { optionsSchema, validatorSchema } from '../config/json-schema.ts';
import { checkConfig } from '../document/check/check.ts';
import type { KnownIcons } from '../document/check/lint/subjects.ts';
import type { ValidateFn, Validators } from '../document/check/validators.ts';
import { parseConfig } from '../document/read/parse.ts';

const compile = (schema: object) =>
  new Ajv({ strict: false, allErrors: true, messages: false }).compile(schema) as unknown as ValidateFn;
const timer = optionsSchema(
  Type.Object({
    until: Type.String(),
    unit: Type.Optional(Type.Union([Type.Literal('s'), Type.Literal('min')])),
    pin: Type.Optional(Type.String({ writeOnly: true, pattern: '^x' })),
  }),
);
const list = optionsSchema(Type.Object({ id: Type.Optional(Type.String()), keep: Type.Optional(Type.String()) }));
const names = Type.Optional(Type.Array(Type.String()));
const services = optionsSchema(Type.Object({ items: names, sections: names, tags: names }));
const full = { config: compile(validatorSchema(Config, 'full')), subPage: compile(validatorSchema(SubPage, 'full')) };
/** Of all configs, and of three widgets. */
const validators: Validators = {
  schemas: {
    config: validatorSchema(Config, 'clean'),
    subPage: validatorSchema(SubPage, 'clean'),
    widgets: { timer, 'to-do': list, 'status-history': services },
    widgetAliases: { stopwatch: 'timer', todo: 'to-do' },
    tileTypes: ['timer', 'to-do'],
  },
  full: async () => full,
  options: async (type) => (type === 'timer' ? compile(timer) : type === 'to-do' ? compile(list) : undefined),
};

/** The problems of a text. */
export const check = (text: string, isSubPage = false, icons?: KnownIcons) =>
  checkConfig(parseConfig(text), { validators, isSubPage, icons });

/** Each problem of a text as its severity, rule and path. */
export const rules = async (text: string, isSubPage = false) =>
  (await check(text, isSubPage)).map(({ severity, rule, path }) => `${severity} ${rule} ${path}`);

export const withItems = (items: string) => `sections:\n  - name: A\n    items: ${items}\n`;
export const withWidget = (widget: string) => `sections:\n  - name: A\n    widgets: [${widget}]\n`;
export const withAuth = (auth: string) => `sections: []\nappConfig:\n  auth: ${auth}\n`;
