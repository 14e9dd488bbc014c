import { Type } from 'typebox';
import { isDashError } from '../../../schema/errors.ts';
import { cut, mostSigns } from '../../../schema/glance.ts';
import { figure, list, row } from '../../../schema/shown.ts';
import { defineWidget, type WidgetRequest } from '../../../schema/widget.ts';
import { baseAddress } from '../addresses.ts';
import { bodiesOf } from '../answers.ts';
import { actionOf, homeActions } from './actions.ts';
import { readItem, writtenValue } from './items.ts';

export default defineWidget({
  type: 'home-assistant',
  aliases: ['homeassistant'],
  category: 'home',
  picture: 'rows',
  rank: 34,
  summary:
    'States of things at home and results of templates, from Home Assistant; administrators switch lights and plugs, set scenes and run scripts.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of Home Assistant, such as `http://192.168.1.4:8123`.' }),
    token: Type.String({ description: 'Long-lived access token, from the profile of a user.', writeOnly: true }),
    items: Type.Optional(
      Type.Array(
        Type.Object({
          state: Type.Optional(Type.String({ description: 'Id of an entity, such as `light.desk`.' })),
          template: Type.Optional(Type.String({ description: 'A template, in place of an entity.' })),
          label: Type.Optional(Type.String({ description: 'What it is called; its own name unless set.' })),
          value: Type.Optional(
            Type.String({ description: 'How a state is written, such as `{state} of {attributes.max}`.' }),
          ),
        }),
        {
          description:
            'What is shown, each by its `state` or its `template`, ten at most; unset, how many people are at home, and how many lights and switches are on.',
        },
      ),
    ),
  }),
  interval: 60,
  height: ({ items }) => (items ? 36 * Math.min(items.length, 5) - 10 : 46),
  shape: 'list',
  icon: 'home',
  request: ({ hostname, token, items }) =>
    itemsOf(items).map(({ state, template }): WidgetRequest => {
      const common = { headers: { Authorization: `Bearer ${token}` }, optional: true as const };
      const api = `${baseAddress(hostname)}/api`;
      return state
        ? { url: `${api}/states/${encodeURIComponent(state)}`, ...common }
        : { url: `${api}/template`, method: 'POST', body: { template }, as: 'text', ...common };
    }),
  read: (body, { items }) => {
    const asked = itemsOf(items);
    const bodies = bodiesOf(body, asked.length);
    if (bodies.length > 0 && bodies.every(isDashError)) throw bodies[0];
    return asked.map((item, place) => readItem(item, bodies[place]));
  },
  actions: homeActions,
  end: (items, { t }) => {
    const count = items.filter(({ isMissing }) => isMissing).length;
    return count > 0 ? { text: t('missing', { count }), level: 'warning' } : undefined;
  },
  shows: (items, { options, t, format, asOf }) => {
    if (!options.items) {
      return row(
        ...items.map((item) => figure(item.word ? t(item.word) : item.label, writtenValue(item, t, format, asOf))),
      );
    }
    return list(
      items.map((item) => {
        const action = actionOf(item);
        return {
          label: item.label,
          value: writtenValue(item, t, format, asOf),
          unit: item.number === undefined ? undefined : item.unit,
          level: item.isMissing ? 'unknown' : undefined,
          actions: action && [{ name: action, argument: item.id, label: t(action) }],
        };
      }),
    );
  },
  glance: (items, { options, t, format, asOf }) => {
    const written = items.map((item) => {
      const value = writtenValue(item, t, format, asOf) ?? '';
      return { label: item.word ? t(item.word) : item.label, value: item.unit ? `${value} ${item.unit}` : value };
    });
    const [first] = written;
    if (!first || first.value === '') return undefined;
    const value = cut(first.value, mostSigns - 2);
    return {
      text: options.items
        ? `${cut(first.label, mostSigns - 1 - [...value].length)} ${value}`
        : t('at-home', { people: first.value }),
      level: items[0]?.isMissing ? 'warning' : undefined,
      figures: written.filter(({ value }) => value !== '').map(({ label, value }) => figure(label, value)),
    };
  },
  example: {
    hostname: 'http://192.168.1.4:8123',
    token: 'DASH_HOME_ASSISTANT_TOKEN',
    items: [{ state: 'light.desk' }, { state: 'sensor.total_power', label: 'Power' }, { state: 'scene.evening' }],
  },
});

const mostItems = 10;

/** What is asked where the file says nothing, with the word above it. */
const usual = [
  { word: 'people', template: countOf('states.person', 'home') },
  { word: 'lights', template: countOf('states.light', 'on') },
  { word: 'switches', template: countOf('states.switch', 'on') },
];

function countOf(all: string, state: string) {
  return `{{ ${all} | selectattr('state', 'eq', '${state}') | list | count }} / {{ ${all} | list | count }}`;
}

interface Item {
  state?: string;
  template?: string;
  label?: string;
  value?: string;
  word?: string;
}

const itemsOf = (items: readonly Item[] = usual): readonly Item[] =>
  items.filter(({ state, template }) => state || template).slice(0, mostItems);
