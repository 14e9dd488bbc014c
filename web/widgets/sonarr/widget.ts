import { worstOf } from '../../../schema/shown.ts';
import { sonarrCalendar } from '../_arr/coming.ts';
import { arrLibrary } from '../_arr/library.ts';
import { downloadOf } from '../_arr/queue.ts';
import { numberOf, recordOf, recordsOf, textOf, unreadable } from '../answers.ts';
import { episodeCode } from '../episode-codes.ts';

export default arrLibrary({
  type: 'sonarr',
  summary: 'Episodes that Sonarr wants and loads, how many series it has, its queue and what is on.',
  icon: 'film',
  service: 'Sonarr',
  port: 8989,
  ...sonarrCalendar,
  first: {
    missing: 'wanted/missing?page=1&pageSize=1',
    queue: 'queue?page=1&pageSize=10&includeSeries=true&includeEpisode=true',
    items: 'series',
  },
  optional: ['items'],
  read: ({ missing, queue, items }) => {
    const wanted = numberOf(recordOf(missing).totalRecords);
    if (wanted === undefined) throw unreadable('number of wanted episodes');
    const downloads = recordsOf(recordOf(queue).records).map((fields) => {
      const series = textOf(recordOf(fields.series).title);
      const { title, seasonNumber, episodeNumber } = recordOf(fields.episode);
      const episode = textOf(title) ?? episodeCode(numberOf(seasonNumber), numberOf(episodeNumber));
      return downloadOf(fields, series && [series, episode].filter(Boolean).join(': '));
    });
    const queued = numberOf(recordOf(queue).totalRecords) ?? downloads.length;
    return {
      counts: [
        { name: 'wanted', count: wanted },
        { name: 'queued', count: queued },
        // Where there are too many for an answer, nobody knows how many.
        ...(Array.isArray(items) ? [{ name: 'series', count: items.length }] : []),
      ],
      ...{ wanted, queued, downloads },
      trouble: worstOf(downloads.map(({ level }) => level)),
    };
  },
  example: { hostname: 'http://192.168.1.5:8989', apiKey: 'DASH_SONARR_KEY', showCalendar: true },
});
