import { Type } from 'typebox';
import { isDashError } from '../../../schema/errors.ts';
import { details, facts, list, row } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { baseAddress } from '../addresses.ts';
import { isMissing, numberOf, recordOf, recordsOf, textOf, unreadable } from '../answers.ts';
import { countFigure, countWords } from '../counts.ts';
import { rankIn } from '../rankings.ts';

/** Meals in the order of the day. */
const order = ['breakfast', 'lunch', 'dinner', 'side', 'dessert', 'snack', 'drink'];

const counted = {
  recipes: 'totalRecipes',
  categories: 'totalCategories',
  tags: 'totalTags',
  users: 'totalUsers',
} as const;

export default defineWidget({
  type: 'mealie',
  category: 'home',
  picture: 'rows',
  summary: 'What is planned to be eaten today, and how many recipes a Mealie has.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of Mealie, such as `http://192.168.1.5:9000`.' }),
    apiKey: Type.String({ description: 'API token, from the profile of a user.', writeOnly: true }),
  }),
  interval: 300,
  height: 150,
  shape: 'tall-list',
  icon: 'home',
  request: (options) => [
    { ...requestFor(options, 'households/statistics'), optional: true },
    { ...requestFor(options, 'households/mealplans/today'), optional: true },
    { ...requestFor(options, 'groups/self'), optional: true },
  ],
  // Version 1 has no households.
  follows: (bodies, options) =>
    bodies.length === 3 && isMissing(bodies[0])
      ? [requestFor(options, 'groups/statistics'), { ...requestFor(options, 'groups/mealplans/today'), optional: true }]
      : [],
  read: (body, options) => {
    const [newer, newerPlan, group, stats = newer, plan = newerPlan] = body as unknown[];
    if (isDashError(stats)) throw stats;
    const fields = recordOf(stats);
    if (numberOf(fields.totalRecipes) === undefined) throw unreadable('number of recipes');
    const slug = textOf(recordOf(group).slug);
    return {
      counts: Object.entries(counted).flatMap(([name, field]) => {
        const count = numberOf(fields[field]);
        return count === undefined ? [] : [{ name, count }];
      }),
      meals: recordsOf(plan)
        .map(({ entryType, title, text, recipe }) => {
          const { id, name, slug: page, image } = recordOf(recipe);
          return {
            type: textOf(entryType) ?? '',
            label: textOf(name) ?? textOf(title) ?? textOf(text) ?? '',
            href: slug && textOf(page) ? `${baseAddress(options.hostname)}/g/${slug}/r/${textOf(page)}` : undefined,
            src: textOf(id) && textOf(image) ? pictureOf(options, textOf(id) ?? '') : undefined,
          };
        })
        .filter(({ label }) => label !== '')
        .sort((a, b) => rankIn(order, a.type) - rankIn(order, b.type)),
    };
  },
  shows: ({ counts, meals }, { t, format }) => {
    const figures = counts.map(({ name, count }) => countFigure(t(name), count, format));
    if (meals.length === 0) return row(...figures);
    return [
      list(
        meals.map(({ type, label, href, src }) => ({
          ...{ label, href },
          note: order.includes(type) ? t(`is-${type}`) : type,
          image: src === undefined ? undefined : { src, alt: '' },
        })),
      ),
      facts(...figures.slice(0, 3)),
      details(...figures.slice(3)),
    ];
  },
  pictures: ({ meals }) => meals.flatMap(({ src }) => (src ? [{ url: src }] : [])),
  glance: ({ counts, meals }, { t, format }) => {
    const meal = meals.find(({ type }) => type === 'dinner') ?? meals[0];
    const count = counts[0]?.count ?? 0;
    return {
      text: meal?.label ?? t('count', countWords(count, format)),
      figures: counts.map(({ name, count }) => countFigure(t(name), count, format)),
    };
  },
  example: { hostname: 'http://192.168.1.5:9000', apiKey: 'DASH_MEALIE_TOKEN' },
});

const requestFor = ({ hostname, apiKey }: { hostname: string; apiKey: string }, path: string) => ({
  url: `${baseAddress(hostname)}/api/${path}`,
  headers: { Authorization: `Bearer ${apiKey}` },
  proxy: 'always' as const,
});

const pictureOf = ({ hostname }: { hostname: string }, id: string) =>
  `${baseAddress(hostname)}/api/media/recipes/${encodeURIComponent(id)}/images/tiny-original.webp`;
