import { empty } from '../../../schema/shown.ts';
import { defineWidget, type PictureRequest } from '../../../schema/widget.ts';
import { actionsIn } from './actions.ts';
import type { ApiData, Found } from './evaluate.ts';
import { heightOf } from './height.ts';
import { readBodies } from './mappings.ts';
import { options } from './options.ts';
import { requestsIn, sameHost } from './requests.ts';
import { glanceOf, missingNote, partsOf, wordOf } from './shown.ts';
import { joined } from './write-value.ts';

/** What reads answers and finds values in them: a browser whose server does has no need of it. */
let engine: typeof import('./engine.ts') | undefined;

function loaded() {
  if (!engine) throw new Error('What reads the answers of this widget was not loaded.');
  return engine;
}

export default defineWidget({
  type: 'custom-api',
  aliases: ['customapi', 'api'],
  category: 'own',
  picture: 'value',
  rank: 235,
  summary: 'Whatever any service answers, in JSON, XML, CSV, HTML or the text of Prometheus, as you map it.',
  options,
  interval: 60,
  height: ({ show }) => heightOf(readBodies(show)),
  shape: 'row',
  icon: 'code',
  request: (given) => requestsIn(given).map(({ request }) => request),
  load: async () => {
    engine ??= await import('./engine.ts');
  },
  read: (body, given): ApiData => loaded().readData(body, given),
  answer: (body, given) => loaded().answersOf(body, given),
  title: (data, { options: given, ...showing }) => {
    const word = wordOf('title', data, given, showing);
    return word && { text: joined(word) };
  },
  end: (data, { options: given, ...showing }) => {
    const word = wordOf('end', data, given, showing);
    return word && { text: joined(word), level: word.level };
  },
  shows: (data, { options: given, isAdmin = false, ...showing }) => [
    ...partsOf(data, given, showing),
    data.bodies.length === 0 && empty(),
    isAdmin && missingNote(data, showing),
  ],
  bodies: ['timeline', 'picture', 'text', 'heat'],
  pictures: ({ bodies }, given): PictureRequest[] => {
    const fields = bodies.flatMap((body) =>
      [body, ...(body.rows ?? []), ...(body.figures ?? [])].map((one) => one.fields),
    );
    const addresses = fields.map(({ image }): Found | undefined => image).filter((image) => typeof image === 'string');
    return [...new Set(addresses)].map((url) => ({ url, ...sameHost(given, url) }));
  },
  glance: (data, { options: given, ...showing }) => glanceOf(data, given, showing),
  ownActions: actionsIn,
  example: {
    url: 'http://192.168.1.20:8080/api/stats',
    headers: { 'X-Api-Key': 'DASH_STATS_KEY' },
    show: {
      lead: { value: 'disk.used', format: 'bytes', note: 'host' },
      row: [
        { label: 'Users', value: 'users.total' },
        { label: 'Load', value: '.load.one / .cores * 100', format: 'percent', highlight: { warn: 80, bad: 95 } },
      ],
    },
  },
});
