import { radarrCalendar } from '../_arr/coming.ts';
import { arrLibrary } from '../_arr/library.ts';
import { downloadOf, queueState } from '../_arr/queue.ts';
import { numberOf, recordOf, recordsOf, textOf } from '../answers.ts';

export default arrLibrary({
  type: 'radarr',
  summary: 'Films that Radarr wants, loads and has, with its queue and what comes out.',
  icon: 'film',
  service: 'Radarr',
  port: 7878,
  ...radarrCalendar,
  first: { items: 'movie', status: 'queue/status' },
  optional: ['items'],
  forQueue: { queue: 'queue/details?includeMovie=true' },
  // Of thousands of films the list is larger than any answer may be.
  followUp: ({ items }) => (Array.isArray(items) ? {} : { missing: 'wanted/missing?page=1&pageSize=1&monitored=true' }),
  read: ({ items, missing, status, queue }) => {
    const films = recordsOf(items);
    const lacking = films.filter(({ monitored, hasFile }) => monitored === true && hasFile !== true);
    const wanted = lacking.filter(({ isAvailable }) => isAvailable === true).length;
    const { queued, trouble } = queueState(status);
    const titles = new Map(films.map(({ id, title }) => [textOf(id), textOf(title)]));
    return {
      counts: Array.isArray(items)
        ? [
            { name: 'wanted', count: wanted },
            { name: 'missing', count: lacking.length },
            { name: 'queued', count: queued },
            { name: 'movies', count: films.filter(({ hasFile }) => hasFile === true).length },
          ]
        : [
            { name: 'missing', count: numberOf(recordOf(missing).totalRecords) ?? 0 },
            { name: 'queued', count: queued },
          ],
      ...{ wanted: Array.isArray(items) ? wanted : undefined, queued, trouble },
      downloads: recordsOf(queue).map((fields) =>
        downloadOf(fields, textOf(recordOf(fields.movie).title) ?? titles.get(textOf(fields.movieId))),
      ),
    };
  },
  example: { hostname: 'http://192.168.1.5:7878', apiKey: 'DASH_RADARR_KEY', showQueue: true },
});
