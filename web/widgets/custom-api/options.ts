import { type TSchema, Type } from 'typebox';
import { expressionType } from '../../../schema/expressions/expression-type.ts';
import { comparable } from '../../../schema/figures/thresholds.ts';
import {
  answerFormats,
  type BodyName,
  type BodyShape,
  bodies,
  bodyNames,
  mainField,
  mostOf,
  writings,
} from './bodies.ts';

const strict = { additionalProperties: false };

// Not a union of literals: within another union the check would name the first of them alone.
const choice = (words: readonly string[], description: string) => Type.String({ enum: [...words], description });

const expression = Type.String({ contentMediaType: expressionType });

const limit = Type.Unknown({
  type: ['number', 'string', 'boolean', 'array'],
  pattern: comparable,
  items: { type: ['number', 'string', 'boolean'], pattern: comparable },
});

/** How what a mapping finds is written. */
const writing = {
  format: Type.Optional(choice(writings, 'What it is written as; numbers and texts as they are unless set.')),
  digits: Type.Optional(Type.Integer({ minimum: 0, maximum: 6, description: 'Decimals of a number.' })),
  currency: Type.Optional(Type.String({ description: 'Of money: `EUR`.' })),
  scale: Type.Optional(
    Type.Union([Type.Number(), Type.String()], {
      description: 'What it is multiplied by: a number, or a fraction such as `1/1024`.',
    }),
  ),
  unit: Type.Optional(Type.String({ description: 'Behind it, smaller.' })),
  prefix: Type.Optional(Type.String({ description: 'Text before it.' })),
  suffix: Type.Optional(Type.String({ description: 'Text behind it.' })),
  words: Type.Optional(
    Type.Record(Type.String(), Type.String(), { description: 'What its values are called: `{up: Online}`.' }),
  ),
  highlight: Type.Optional(
    Type.Object(
      { good: Type.Optional(limit), warn: Type.Optional(limit), bad: Type.Optional(limit) },
      { ...strict, description: 'From where on it is good, odd or bad, as `highlight` of any widget has it.' },
    ),
  ),
};

/** What finds a value in an answer: an expression, a number as it stands, or either with how it is written. */
const mapping = (description: string) =>
  Type.Union(
    [expression, Type.Number(), Type.Object({ value: Type.Union([expression, Type.Number()]), ...writing }, strict)],
    { description },
  );

const optional = (fields: Readonly<Record<string, string>>): Record<string, TSchema> =>
  Object.fromEntries(Object.entries(fields).map(([name, description]) => [name, Type.Optional(mapping(description))]));

const needed = (name: string, description = ''): Record<string, TSchema> => ({ [name]: mapping(description) });

const each = {
  each: Type.String({
    contentMediaType: expressionType,
    description: 'The list that it is made of, an entry at a time.',
  }),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: mostOf.rows, description: 'How many entries at most.' })),
};

const label = Type.String({ description: 'What it is called.' });

const figure = (fields: Readonly<Record<string, string>>) =>
  Type.Object({ label, ...optional(fields), ...writing }, strict);

/** The options of one body beyond its fields. */
const own: Partial<Record<BodyName, Record<string, TSchema>>> = {
  lead: { code: Type.Optional(Type.Boolean({ description: 'It is an address or a code, and never broken up.' })) },
  gauge: {
    label,
    dial: Type.Optional(Type.Boolean({ description: 'It is a hand on three quarters of a circle.' })),
  },
  chart: {
    unit: Type.Optional(Type.String({ description: 'Of its values: `%`, `B/s`, or any other.' })),
    form: Type.Optional(choice(['lines', 'columns'], 'Lines unless set.')),
    stacked: Type.Optional(Type.Boolean({ description: 'Columns stand upon each other.' })),
  },
  heat: { caption: Type.Optional(Type.String({ description: 'What it shows.' })) },
  timeline: {
    form: Type.Optional(choice(['times', 'days', 'dates'], 'What leads: the time of the day unless set.')),
  },
};

function bodySchema(name: BodyName, shape: BodyShape): TSchema {
  const { about: description, kind, fields, inner } = shape;
  const main = mainField(shape);
  const { [main]: about, ...others } = fields;
  const more = own[name] ?? {};
  const hasWriting = main === 'value' || kind === 'figures';
  const one = Type.Object({ ...needed(main, about), ...optional(others), ...(hasWriting && writing), ...more }, strict);
  if (kind === 'one')
    return more.label ? described(one, description) : Type.Union([expression, Type.Number(), one], { description });
  const innerFigures = inner && {
    [inner]: Type.Array(figure({ value: 'The figure.' }), { maxItems: mostOf.columns }),
  };
  const names = kind === 'figures' ? { label: 'What it is called.', ...fields } : fields;
  const entries = Type.Object(
    {
      ...each,
      ...optional(names),
      ...(innerFigures && (inner === 'series' ? innerFigures : asOptional(innerFigures))),
      ...(hasWriting && writing),
      ...more,
    },
    strict,
  );
  if (kind === 'each') return described(entries, description);
  if (kind === 'either') return Type.Union([expression, one, entries], { description });
  return Type.Union([Type.Array(figure(fields), { maxItems: mostOf.figures }), entries], { description });
}

const described = (schema: TSchema, description: string): TSchema => ({ ...schema, description });

const asOptional = (fields: Record<string, TSchema>): Record<string, TSchema> =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, Type.Optional(schema)]));

const show = Type.Object(
  Object.fromEntries(bodyNames.map((name) => [name, Type.Optional(bodySchema(name, bodies[name]))])),
  {
    ...strict,
    description:
      'What it shows, by the names of the bodies: one, and at most one more below it; `spark`, `facts`, `details` and `note` may go with these.',
  },
);

const method = Type.Optional(
  choice(['GET', 'POST', 'PUT', 'DELETE'], 'How it is asked: `POST` where there is a `body` or a `form`, else `GET`.'),
);
const headers = Type.Optional(
  Type.Record(Type.String(), Type.String(), {
    writeOnly: true,
    description: 'Headers of the request, such as `{Authorization: Bearer DASH_TOKEN}`.',
  }),
);
const body = Type.Optional(Type.Unknown({ description: 'Sent as JSON.' }));
const form = Type.Optional(
  Type.Record(Type.String(), Type.String(), { writeOnly: true, description: 'Sent as forms of pages are.' }),
);
const account = {
  username: Type.Optional(Type.String({ description: 'User name, where the service asks for one by HTTP.' })),
  password: Type.Optional(Type.String({ writeOnly: true, description: 'Password of that user.' })),
};

const request = {
  url: Type.Optional(Type.String({ description: 'Address of what answers, such as `http://192.168.1.9/api/status`.' })),
  method,
  headers,
  body,
  form,
  ...account,
  format: Type.Optional(
    choice(answerFormats, 'What the answer is written in; unset, that is seen from how it begins.'),
  ),
  select: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), {
      description:
        'Of a page in HTML: names of what is found in it, by CSS selectors. `a.title@href` is an attribute, `{each: li, name: b}` a list.',
    }),
  ),
};

export const options = Type.Object({
  ...request,
  requests: Type.Optional(
    Type.Array(
      Type.Object(
        {
          name: Type.String({ description: 'What mappings call its answer.' }),
          optional: Type.Optional(Type.Boolean({ description: 'The others count where it fails.' })),
          ...request,
          url: Type.String({ description: 'Its address.' }),
        },
        strict,
      ),
      {
        maxItems: mostOf.requests,
        description: 'Several requests in place of the one: each with a `name`, by which mappings find its answer.',
      },
    ),
  ),
  show,
  title: Type.Optional(mapping('What it is about, for its header.')),
  end: Type.Optional(mapping('What the end of its header says.')),
  glance: Type.Optional(
    Type.Union(
      [
        expression,
        Type.Object(
          {
            ...optional({ value: 'What it says; its first figure unless set.' }),
            ...writing,
            figures: Type.Optional(Type.Array(figure({ value: 'The figure.' }), { maxItems: 4 })),
          },
          strict,
        ),
      ],
      { description: 'What it says on the tile of an item; its first figures unless set.' },
    ),
  ),
  actions: Type.Optional(
    Type.Array(
      Type.Object(
        {
          name: Type.String({ description: 'A name for the log.' }),
          label: Type.Optional(Type.String({ description: 'What the button says; its name unless set.' })),
          icon: Type.Optional(
            choice(['dismiss', 'done', 'pause', 'play', 'power', 'restart', 'stop'], '`play` unless set.'),
          ),
          value: Type.Optional({
            ...expression,
            description:
              'A mapping to what tells each entry of `show.list`, such as its id: the button then stands at its line, and sends that in place of `{value}` in `url`, `body`, `form` and `confirm`.',
          }),
          when: Type.Optional({
            ...expression,
            description: 'A mapping that says of each entry whether it has the button; all have it unless set.',
          }),
          url: Type.String({ description: 'Address that is asked to do it.' }),
          method: Type.Optional(choice(['GET', 'POST', 'PUT', 'DELETE'], '`POST` unless set.')),
          headers,
          body,
          form,
          confirm: Type.Optional(
            Type.Union([Type.Boolean(), Type.String()], { description: 'Asks before, by this question.' }),
          ),
          forAll: Type.Optional(
            Type.Boolean({ description: 'All who see the widget may do it; administrators alone unless set.' }),
          ),
        },
        strict,
      ),
      {
        maxItems: mostOf.requests,
        description:
          'Buttons in its menu, or with a `value` at the lines of its list: each a `name`, a `url`, and what to send. `dash serve` alone has them.',
      },
    ),
  ),
});
