import { Type } from 'typebox';
import { empty, list } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { withQuery } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, textOf, unreadable } from '../answers.ts';

/** From so many percent on an offer is a good one. */
const good = 40;

/** Parts of the addresses of the store, by the types of what it sells. */
const places = ['app', 'sub', 'bundle'];

export default defineWidget({
  type: 'steam-specials',
  aliases: ['steam'],
  category: 'fun',
  picture: 'rows',
  summary: 'Games that the store of Steam sells for less at present.',
  options: Type.Object({
    country: Type.String({ default: 'us', description: 'Two letters of the country whose prices it shows.' }),
    limit: Type.Integer({ default: 10, minimum: 1, maximum: 50, description: 'Number of games.' }),
  }),
  interval: 7200,
  shape: 'tall-list',
  lines: ({ limit }) => Math.min(5, limit),
  icon: 'money',
  request: ({ country }) => ({
    url: withQuery('https://store.steampowered.com/api/featuredcategories', { cc: country.trim().toLowerCase() }),
    proxy: 'always',
  }),
  read: (body, { limit }) => {
    const { specials, status } = recordOf(body);
    if (specials === undefined && status === undefined) throw unreadable('list of offers');
    const games = recordsOf(recordOf(specials).items).flatMap((item) => {
      const [id, price] = [numberOf(item.id), numberOf(item.final_price)];
      if (id === undefined || price === undefined) return [];
      const [before, image] = [numberOf(item.original_price), textOf(item.small_capsule_image)];
      const picture = image ?? textOf(item.header_image);
      return {
        id,
        place: places[numberOf(item.type) ?? 0] ?? 'app',
        name: textOf(item.name) ?? '',
        /** In the currency, as the answer has hundredths of it. */
        price: price / 100,
        before: before === undefined ? undefined : before / 100,
        off: numberOf(item.discount_percent) ?? 0,
        currency: textOf(item.currency) ?? 'USD',
        src: picture !== undefined && isOwn(picture) ? picture : undefined,
      };
    });
    // The same game may come as several types.
    const known = new Set<number>();
    return games.filter(({ id }) => !known.has(id) && known.add(id)).slice(0, limit);
  },
  shows: (games, { t, format }) =>
    games.length === 0
      ? empty(t('none'))
      : list(
          games.map(({ id, place, name, price, before, off, currency, src }) => ({
            label: name,
            href: `https://store.steampowered.com/${place}/${id}`,
            image: src === undefined ? undefined : { src, alt: '' },
            value: format.money(price, currency),
            valueTitle: before === undefined ? undefined : t('before', { price: format.money(before, currency) }),
            valueNote: off > 0 ? t('off', { share: format.percent(off) }) : undefined,
            change: off >= good ? 'good' : undefined,
          })),
        ),
  pictures: (games) => games.flatMap(({ src }) => (src === undefined ? [] : [{ url: src }])),
  glance: (games, { t, format }) => {
    const most = Math.max(0, ...games.map(({ off }) => off));
    if (games.length === 0) return undefined;
    return { text: t('up-to', { share: format.percent(most) }), short: t('off', { share: format.percent(most) }) };
  },
  example: { country: 'gb', limit: 5 },
});

/** Pictures are asked for from the hosts of Steam alone. */
const isOwn = (url: string) => /^https:\/\/[\w-]+(?:\.[\w-]+)*\.steamstatic\.com\//.test(url);
