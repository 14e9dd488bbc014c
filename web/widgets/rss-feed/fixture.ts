import type { WidgetFixture } from '../testing/fixture.ts';

export const rss = `
<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:media="http://search.yahoo.com/mrss/" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <atom:link href="https://blog.example.org/feed.xml" rel="self"/>
    <title>Example Engineering</title><link>https://blog.example.org</link><description>Notes from the lab</description>
    <image><url>https://blog.example.org/logo.png</url></image>
    <item>
      <title>Older &amp;amp; wiser</title><link>https://blog.example.org/old</link>
      <pubDate>Sun, 01 Feb 2026 08:00:00 GMT</pubDate><author>Zoe</author><description>Short text</description>
    </item>
    <item>
      <title>Moving the rack</title><link>https://blog.example.org/rack</link>
      <pubDate>Wed, 04 Mar 2026 15:06:07 GMT</pubDate><dc:creator>Ada</dc:creator>
      <description>Short text</description><content:encoded><![CDATA[<p>It was <b>loud</b>.</p>]]></content:encoded>
      <media:thumbnail url="https://blog.example.org/rack.jpg"/>
    </item>
    <item><title>Undated</title><link>javascript:alert(1)</link></item>
  </channel>
</rss>`;

export const rdf = `<?xml version="1.0"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <channel rdf:about="https://old.example.org"><title>Old style</title><link>https://old.example.org</link></channel>
  <item rdf:about="https://old.example.org/1"><title>First things</title><link>https://old.example.org/1</link><dc:date>2026-01-02T03:04:05Z</dc:date></item>
</rdf:RDF>`;

export const atom = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <title>Example Notes</title><subtitle>Small things</subtitle>
  <link rel="self" href="https://notes.example.org/feed"/><link rel="alternate" href="https://notes.example.org"/>
  <author><name>Grace</name></author>
  <entry>
    <title type="html">Quiet &lt;i&gt;fans&lt;/i&gt;</title><link href="https://notes.example.org/fans"/>
    <updated>2026-02-01T08:00:00Z</updated><author><name>Grace</name></author>
    <content type="html">&lt;p&gt;Silence.&lt;/p&gt;</content>
  </entry>
  <entry>
    <title>Marked up</title><link href="https://notes.example.org/xhtml"/><updated>2026-01-01T08:00:00Z</updated>
    <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Proper <em>mark-up</em>.</p></div></content>
  </entry>
</feed>`;

export const converted = {
  status: 'ok',
  feed: {
    url: 'https://blog.example.org/feed.xml',
    title: 'Converted',
    link: 'https://blog.example.org',
    author: '',
    description: '',
    image: '',
  },
  items: [
    {
      title: 'Moving the rack',
      pubDate: '2026-03-04 15:06:07',
      link: 'https://blog.example.org/rack',
      author: 'Ada',
      thumbnail: '',
      description: '<p>It was <b>loud</b>.</p>',
      content: '<p>It was <b>loud</b>.</p>',
    },
  ],
};

export default {
  options: { rssUrl: 'https://blog.example.org/feed.xml' },
  asks: [
    // Without a key, or told so, it asks the feed itself and no third party.
    { requests: [{ url: 'https://blog.example.org/feed.xml', as: 'text', proxy: 'always' }] },
    {
      options: { apiKey: 'k', parseLocally: true },
      requests: [{ url: 'https://blog.example.org/feed.xml', as: 'text', proxy: 'always' }],
    },
    {
      options: { apiKey: 'DASH_API_KEY', orderDirection: 'asc' },
      requests: [
        {
          url:
            'https://api.rss2json.com/v1/api.json?rss_url=https%3A%2F%2Fblog.example.org%2Ffeed.xml' +
            '&api_key=DASH_API_KEY&count=10&order_by=pubDate&order_dir=asc',
        },
      ],
    },
  ],
  cases: [
    {
      title: 'RSS 2',
      glance: { text: 'latest: 4 Mar', short: '4 Mar' },
      body: rss,
      shows: [
        'Example Engineering',
        'Moving the rack',
        '4 Mar',
        '4 Mar',
        'by Ada',
        'loud',
        'Older & wiser',
        'by Zoe',
        'Undated',
        'Continue reading',
      ],
    },
    { title: 'RSS 1', body: rdf, shows: ['Old style', 'First things', '2 Jan'] },
    {
      title: 'Atom',
      body: atom,
      shows: ['Example Notes', 'by Grace', 'Quiet fans', 'Silence.', 'Marked up', 'mark-up'],
    },
    {
      title: 'a converted feed',
      options: { apiKey: 'k' },
      body: converted,
      shows: ['Converted', 'Moving the rack', '4 Mar', 'loud'],
    },
    { title: 'fewer posts', options: { limit: '1' }, body: rss, shows: ['Moving the rack'], hides: ['Older'] },
    {
      title: 'a feed without posts',
      body: '<rss><channel><title>Quiet</title></channel></rss>',
      shows: ['Quiet', 'Nothing to show'],
    },
  ],
  refusals: [
    { title: 'no address', options: { rssUrl: null }, says: 'The option "rssUrl" is missing.' },
    { title: 'a web page', body: '<!doctype html><p>Hi', says: 'neither RSS nor Atom' },
    {
      title: 'a conversion that failed',
      body: { status: 'error', message: 'bad key' },
      says: 'rss2json answered: bad key',
    },
  ],
} satisfies WidgetFixture;
