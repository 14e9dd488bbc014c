import { lidarrCalendar, titleOf } from '../_arr/coming.ts';
import { arrLibrary } from '../_arr/library.ts';
import { downloadOf, queueState } from '../_arr/queue.ts';
import { numberOf, recordOf, recordsOf, textOf, unreadable } from '../answers.ts';

export default arrLibrary({
  type: 'lidarr',
  aliases: ['readarr'],
  summary:
    'Albums that Lidarr wants and loads, how many artists it has, its queue and what comes out; of Readarr the books.',
  icon: 'list',
  service: 'Lidarr',
  port: 8686,
  ...lidarrCalendar,
  first: { items: 'artist', missing: 'wanted/missing?pageSize=1', status: 'queue/status' },
  optional: ['items'],
  forQueue: {
    queue: 'queue?page=1&pageSize=10&includeArtist=true&includeAlbum=true&includeAuthor=true&includeBook=true',
  },
  // Readarr has no artists.
  followUp: ({ items }) => (Array.isArray(items) ? {} : { books: 'book' }),
  read: ({ items, books, missing, status, queue }) => {
    const wanted = numberOf(recordOf(missing).totalRecords);
    if (wanted === undefined) throw unreadable('number of what is wanted');
    const { queued, trouble } = queueState(status);
    return {
      counts: [
        { name: 'wanted', count: wanted },
        { name: 'queued', count: queued },
        ...(Array.isArray(items) ? [{ name: 'artists', count: items.length }] : []),
        ...(Array.isArray(books) ? [{ name: 'books', count: books.length }] : []),
      ],
      ...{ wanted, queued, trouble },
      downloads: recordsOf(recordOf(queue).records).map((fields) =>
        downloadOf(fields, titleOf(fields, textOf(recordOf(fields.album ?? fields.book).title))),
      ),
    };
  },
  example: { hostname: 'http://192.168.1.5:8686', apiKey: 'DASH_LIDARR_KEY', showQueue: true },
});
