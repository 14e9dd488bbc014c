import type { WidgetFixture } from '../testing/fixture.ts';

const rack = {
  id: '1abc',
  title: 'My rack &amp; me',
  ups: 412,
  num_comments: 87,
  created: 1772600000,
  url: 'https://i.redd.it/example.jpg',
  domain: 'i.redd.it',
  permalink: '/r/homelab/comments/1abc/my_rack/',
  stickied: false,
  pinned: false,
  is_self: false,
  thumbnail: 'https://b.thumbs.example.com/x.jpg?a=1&amp;b=2',
  link_flair_text: 'LabPorn',
  crosspost_parent_list: [],
};
const question = {
  ...rack,
  id: '1abd',
  title: 'Which switch?',
  ups: 31,
  num_comments: 190,
  domain: 'self.homelab',
  is_self: true,
  thumbnail: 'self',
  link_flair_text: null,
};
const shared = { ...rack, title: 'From elsewhere', crosspost_parent_list: [{ subreddit: 'datahoarder' }], ups: 1 };
const listing = (...posts: unknown[]) => ({
  kind: 'Listing',
  data: { after: null, children: posts.map((data) => ({ kind: 't3', data })) },
});
const token = { access_token: 'eyJexample', token_type: 'bearer', expires_in: 86400, scope: '*' };
const app = { clientId: 'abc', clientSecret: 'secret' };
const feed = `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom"><title>homelab</title>
<entry><title>My rack &amp;amp; me</title><link href="https://www.reddit.com/r/homelab/comments/1abc/my_rack/"/>
<updated>2026-03-04T05:06:40+00:00</updated><author><name>/u/ada</name></author></entry></feed>`;
const asOf = '2026-03-04T08:06:40Z';
const signIn = {
  url: 'https://www.reddit.com/api/v1/access_token',
  method: 'POST' as const,
  form: { grant_type: 'client_credentials' },
  basic: { username: 'abc', password: 'secret' },
  proxy: 'always' as const,
};

export default {
  options: { subreddit: 'homelab' },
  asks: [
    {
      requests: [{ url: 'https://www.reddit.com/r/homelab/hot.rss?limit=15', as: 'text', proxy: 'always' }],
    },
    {
      options: { subreddit: 'r/homelab', sortBy: 'rising', search: 'quiet rack' },
      requests: [
        {
          url: 'https://www.reddit.com/search.rss?q=quiet+rack+subreddit%3Ahomelab&limit=15',
          as: 'text',
          proxy: 'always',
        },
      ],
    },
    { options: app, requests: [signIn] },
    {
      options: { ...app, appName: 'my-page' },
      requests: [{ ...signIn, headers: { 'User-Agent': 'my-page/1.0' } }],
    },
    {
      options: { ...app, sortBy: 'top', topPeriod: 'week', limit: 5, appName: 'my-page' },
      after: [token],
      requests: [
        {
          url: 'https://oauth.reddit.com/r/homelab/top.json?limit=5&t=week',
          headers: { 'User-Agent': 'my-page/1.0', Authorization: 'Bearer eyJexample' },
          proxy: 'always',
        },
      ],
    },
    { options: app, after: [token, listing()], requests: [] },
    { after: [feed], requests: [] },
  ],
  cases: [
    {
      title: 'by an app, without what is pinned',
      options: { ...app, showFlairs: true, showThumbnails: true },
      body: [token, listing({ ...rack, title: 'Rules', stickied: true }, rack, question, shared)],
      asOf,
      shows: [
        'r/homelab',
        'hot',
        'My rack & me87 comments · 3 hrs · i.redd.it · LabPorn↑ 412',
        'Which switch?190 comments · 3 hrs↑ 31',
        'r/datahoarder',
      ],
      hides: ['Rules', 'self.homelab'],
      glance: { text: 'up to 412 points', short: '↑ 412' },
    },
    {
      title: 'what is talked about first',
      options: { ...app, extraSortBy: 'engagement', sortBy: 'top' },
      body: [token, listing(shared, { ...question, num_comments: 2000 }, rack)],
      asOf,
      shows: ['top of the day', 'Which switch?2,000 comments · 3 hrs↑ 31My rack & me'],
      hides: ['LabPorn'],
    },
    {
      title: 'by the feed',
      options: { search: 'rack' },
      body: [feed],
      asOf,
      shows: ['rack', 'My rack & me3 hrs'],
      hides: ['comment', '↑'],
      glance: { text: '1 new today' },
    },
    {
      title: 'little is told',
      options: app,
      body: [token, listing({ title: 'Bare' }, {}, null)],
      shows: ['Bare'],
      hides: ['NaN', 'undefined'],
    },
    { title: 'none', options: app, body: [token, listing()], shows: ['No posts'] },
  ],
  refusals: [
    { title: 'no subreddit', options: { subreddit: '' }, says: 'The option "subreddit" is missing.' },
    { title: 'a page', body: ['<html></html>'], says: 'The answer has no feed in it' },
    { title: 'another answer', options: app, body: [token, {}], says: 'The answer has no list of posts.' },
  ],
} satisfies WidgetFixture;
