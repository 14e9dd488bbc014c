import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

interface Entry {
  id: string;
  title: string;
  date: string;
  path?: string;
}

const feedOf = (name: string, entries: readonly Entry[], title = name) => `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
  <title>${title}</title>
  <author><name>${name}</name><uri>https://www.youtube.com/channel/UCexample0000000000000000</uri></author>
  ${entries
    .map(
      (entry) => `<entry>
    <yt:videoId>${entry.id}</yt:videoId><title>${entry.title}</title>
    <link rel="alternate" href="https://www.youtube.com/${entry.path ?? 'watch?v='}${entry.id}"/>
    <author><name>${name}</name></author>
    <published>${entry.date}</published>
    <media:group><media:thumbnail url="https://i1.ytimg.com/vi/${entry.id}/hqdefault.jpg" width="480" height="360"/></media:group>
  </entry>`,
    )
    .join('\n')}
</feed>`;

const rack = { id: 'abcDEF12345', title: 'Quiet rack &amp; build', date: '2026-03-03T17:00:00+00:00' };
const older = { id: 'old_-012345', title: 'An older one', date: '2026-02-01T09:00:00+00:00' };
const short = { id: 'short012345', title: 'A short one', date: '2026-03-04T08:00:00+00:00', path: 'shorts/' };
const example = feedOf('Example Channel', [older, rack, short], 'Videos');
const failed = new DashError('widget-status', 'The service answered with status 404.', { values: { status: 404 } });

const asked = (query: string) => ({
  url: `https://www.youtube.com/feeds/videos.xml?${query}`,
  as: 'text' as const,
  proxy: 'always' as const,
  optional: true as const,
});

export default {
  options: { channels: ['UCexample0000000000000000'] },
  asks: [
    { requests: [asked('playlist_id=UULFexample0000000000000000')] },
    {
      options: { channels: [' UCone ', 'UCone', 'other'], playlists: ['PL&1'], includeShorts: true },
      requests: [asked('channel_id=UCone'), asked('channel_id=other'), asked('playlist_id=PL%261')],
    },
    { after: [example], requests: [] },
    { after: [failed], requests: [asked('channel_id=UCexample0000000000000000')] },
    { after: [failed, example], requests: [] },
    { options: { channels: [], playlists: ['PL1'] }, after: [failed], requests: [] },
  ],
  cases: [
    {
      title: 'a channel without its Shorts',
      asOf: '2026-03-04T15:00:00Z',
      body: [example],
      shows: ['Quiet rack & build', 'Example Channel', 'An older one'],
      hides: ['A short one', 'Videos', 'missing'],
      glance: { text: '1 new' },
    },
    {
      title: 'two channels, one of which is there at the second try alone, and a playlist that is not',
      options: {
        ...{ channels: ['UCone', 'UCtwo'], playlists: ['PL1'] },
        ...{ videoUrlTemplate: 'https://player.example.org/{VIDEO-ID}', limit: 2 },
      },
      asOf: '2026-03-06T15:00:00Z',
      body: [feedOf('One', [rack]), failed, failed, feedOf('Two', [short, older, rack])],
      shows: ['1 channel missing', 'Quiet rack & build', 'An older one', 'Two'],
      hides: ['A short one'],
      glance: { text: 'latest: Tuesday', short: 'Tuesday' },
    },
    {
      title: 'Shorts, too',
      options: { includeShorts: true },
      body: [example],
      shows: ['A short one', 'Quiet rack & build'],
    },
    { title: 'no videos', body: [feedOf('Example Channel', [])], shows: ['No videos'] },
  ],
  refusals: [
    { title: 'no channels', options: { channels: null }, says: 'The option "channels" is missing.' },
    { title: 'no answer at all', body: [failed, failed], says: 'status 404' },
    { title: 'another answer', body: ['<html></html>'], says: 'The answer has no feed of videos.' },
  ],
} satisfies WidgetFixture;
