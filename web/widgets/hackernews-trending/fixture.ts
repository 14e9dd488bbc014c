import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const api = 'https://hacker-news.firebaseio.com/v0';
const story = {
  by: 'somebody',
  descendants: 42,
  id: 46400123,
  kids: [46400150, 46400177],
  score: 1187,
  time: 1767225600,
  title: 'A made-up headline',
  type: 'story',
  url: 'https://www.example.org/post',
};
const question = { id: 46400077, score: 1, descendants: 1, time: 1767222000, title: 'Ask: why?', type: 'story' };
const job = { id: 46399991, score: 1, time: 1767222000, title: 'Example Co is hiring', type: 'job' };
const failed = () => new DashError('widget-timeout', 'It took too long.');
const asOf = '2026-01-01T03:00:00Z';

export default {
  options: {},
  asks: [
    { requests: [{ url: `${api}/topstories.json` }] },
    { options: { stories: 'AskStories' }, requests: [{ url: `${api}/askstories.json` }] },
    {
      options: { limit: '2' },
      after: [[46400123, '../x', 46400077, 46399991]],
      requests: [
        { url: `${api}/item/46400123.json`, optional: true },
        { url: `${api}/item/46400077.json`, optional: true },
      ],
    },
    { after: [[46400123], story], requests: [] },
    { after: [null], requests: [] },
  ],
  cases: [
    {
      title: 'stories, one of which is gone and one failed',
      asOf,
      body: [[46400123, 1, 2, 46400077], story, null, failed(), question],
      shows: ['top', 'A made-up headline', '42 comments · 3 hrs', '↑ 1,187', 'Ask: why?', '1 comment · 4 hrs', '↑ 1'],
      hides: ['undefined'],
      glance: { text: 'up to 1,187 points', short: '↑ 1,187' },
    },
    {
      title: 'jobs, which nobody votes on',
      options: { stories: 'jobstories' },
      asOf,
      body: [[46399991], job],
      shows: ['jobs', 'Example Co is hiring', '4 hrs'],
      hides: ['↑', 'comment'],
      glance: { text: 'newest: 4 hrs', short: '4 hrs' },
    },
    {
      title: 'the newest',
      options: { stories: 'newstories' },
      asOf,
      body: [[46400123], story],
      shows: ['newest'],
      glance: { text: 'newest: 3 hrs', short: '3 hrs' },
    },
    { title: 'little known', body: [[7], { id: 7, title: 'Bare' }], shows: ['Bare'], hides: ['NaN', '↑', '·'] },
    { title: 'nothing', body: [[]], shows: ['Nothing to show'] },
  ],
  refusals: [
    { title: 'a list that there is not', options: { stories: 'worst' }, says: 'it can be: topstories' },
    { title: 'none of the stories came', body: [[1, 2], failed(), failed()], says: 'It took too long.' },
    { title: 'another answer', body: [null], says: 'The answer has no list of stories.' },
  ],
} satisfies WidgetFixture;
