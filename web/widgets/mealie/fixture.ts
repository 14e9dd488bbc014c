import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const stats = { totalRecipes: 312, totalUsers: 4, totalCategories: 18, totalTags: 66, totalTools: 9 };
const plan = [
  {
    ...{ id: 2, date: '2026-03-04', entryType: 'dinner', title: '', text: '', recipeId: 'r1' },
    recipe: { id: 'r1', name: 'Leek and potato pie', slug: 'leek-and-potato-pie', image: 'a1B2' },
  },
  { id: 1, date: '2026-03-04', entryType: 'breakfast', title: 'Leftovers', text: '', recipeId: null, recipe: null },
  { id: 3, date: '2026-03-04', entryType: 'supper', title: '', text: 'Bread', recipe: {} },
  { id: 4, entryType: 'side' },
];
const group = { id: 'g1', name: 'Home', slug: 'home' };
const status = (code: number) =>
  new DashError('widget-status', `The service answered with status ${code}.`, { values: { status: code } });

const asked = (path: string) => ({
  url: `http://192.168.1.5:9000/api/${path}`,
  headers: { Authorization: 'Bearer key' },
  proxy: 'always' as const,
});
const optional = (path: string) => ({ ...asked(path), optional: true as const });
const first = [optional('households/statistics'), optional('households/mealplans/today'), optional('groups/self')];

export default {
  options: { hostname: 'http://192.168.1.5:9000', apiKey: 'key' },
  asks: [
    { requests: first },
    { options: { hostname: '192.168.1.5:9000/' }, requests: first },
    { after: [stats, plan, group], requests: [] },
    { after: [status(401), status(401), status(401)], requests: [] },
    {
      after: [status(404), status(404), group],
      requests: [asked('groups/statistics'), optional('groups/mealplans/today')],
    },
    { after: [status(404), status(404), group, stats, plan], requests: [] },
  ],
  cases: [
    {
      title: 'a day with a plan',
      body: [stats, plan, group],
      shows: [
        'LeftoversBreakfast',
        'Leek and potato pieDinner',
        'Breadsupper',
        'Recipes312',
        'Categories18',
        'Tags66',
        'Users4',
      ],
      hides: ['Side'],
      glance: {
        text: 'Leek and potato pie',
        figures: ['Recipes 312', 'Categories 18', 'Tags 66', 'Users 4'],
      },
    },
    {
      title: 'nothing is planned',
      body: [stats, [], status(403)],
      shows: ['Recipes312', 'Categories18', 'Tags66', 'Users4'],
      glance: { text: '312 recipes', figures: ['Recipes 312', 'Categories 18', 'Tags 66', 'Users 4'] },
    },
    {
      title: 'version 1',
      body: [status(404), status(404), status(404), { totalRecipes: 1 }, plan.slice(0, 1)],
      shows: ['Leek and potato pieDinner', 'Recipes1'],
      hides: ['Tags'],
    },
    {
      title: 'version 1 without a plan',
      body: [status(404), status(404), group, { totalRecipes: 1 }, status(404)],
      shows: ['Recipes1'],
      glance: { text: '1 recipe', figures: ['Recipes 1'] },
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no token', options: { apiKey: null }, says: 'The option "apiKey" is missing.' },
    { title: 'a wrong token', body: [status(401), status(401), status(401)], says: 'status 401' },
    { title: 'another answer', body: [{ ok: true }, {}, {}], says: 'The answer has no number of recipes.' },
  ],
} satisfies WidgetFixture;
