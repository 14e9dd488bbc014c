import { Type } from 'typebox';
import { cut } from '../../../schema/glance.ts';
import { empty, figure, levelOf, meters } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { entriesOf, glancesOptions, glancesRequest, temperatureUnits, writtenTemperature } from '../_glances/api.ts';
import { numberOf, textOf } from '../answers.ts';

export default defineWidget({
  type: 'gl-gpu',
  aliases: ['glgpu'],
  category: 'machine',
  picture: 'bars',
  rank: 105,
  summary: 'Load, memory, temperature and fan of each graphics card, from Glances.',
  options: Type.Object({ ...glancesOptions, ...temperatureUnits }),
  shape: 'meters',
  lines: 2,
  icon: 'processor',
  request: (options) => glancesRequest(options, 'gpu'),
  read: (body) =>
    entriesOf(body, 'list of graphics cards').map((card) => ({
      name: textOf(card.name) ?? textOf(card.gpu_id) ?? '',
      /** Per cent. */
      load: numberOf(card.proc),
      /** Per cent of its own memory. */
      memory: numberOf(card.mem),
      /** Degrees Celsius. */
      temperature: numberOf(card.temperature),
      /** Per cent of its full speed. */
      fan: numberOf(card.fan_speed),
    })),
  shows: (cards, { options, t, format }) => {
    if (cards.length === 0) return empty(t('none'));
    return meters(
      cards.flatMap(({ name, load, memory, temperature, fan }) => [
        {
          label: name,
          share: load ?? 0,
          ...(load === undefined && { text: t('unknown') }),
          note: [
            temperature !== undefined && writtenTemperature(temperature, options.units, format),
            fan !== undefined && t('fan', { share: format.percent(fan) }),
          ]
            .filter(Boolean)
            .join(' · '),
        },
        ...(memory === undefined ? [] : [{ label: t('memory'), title: name, share: memory }]),
      ]),
    );
  },
  glance: (cards, { t, format }) => {
    const known = cards.flatMap(({ name, load }) => (load === undefined ? [] : [{ name, load }]));
    const [busiest] = known.toSorted((a, b) => b.load - a.load);
    if (!busiest) return undefined;
    const share = format.percent(busiest.load);
    return {
      text: known.length > 1 ? t('busiest', { name: cut(busiest.name, 11), share }) : t('busy', { share }),
      short: share,
      level: levelOf(busiest.load),
      figures: known.map(({ name, load }) => figure(name, format.percent(load), { level: levelOf(load) })),
    };
  },
  example: { hostname: 'http://192.168.1.5:61208' },
});
