import { Type } from 'typebox';
import { picture } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { numberOf, recordOf, textOf, unreadable } from '../answers.ts';

const imageHost = 'https://imgs.xkcd.com';

export default defineWidget({
  type: 'xkcd-comic',
  aliases: ['xkcdcomic'],
  category: 'fun',
  picture: 'picture',
  summary: 'A comic of xkcd: the latest, any, or one by its number.',
  options: Type.Object({
    comic: Type.Union([Type.Integer({ minimum: 1 }), Type.String()], {
      default: 'latest',
      description: '`latest`, `random`, or the number of a comic.',
    }),
  }),
  interval: 7200,
  shape: 'area',
  height: 300,
  icon: 'picture',
  bodies: ['picture'],
  request: ({ comic }) => ({ url: addressOf(numberOf(comic)), proxy: 'always' }),
  follows: ([latest, ...others], { comic }, now) => {
    const newest = numberOf(recordOf(latest).num);
    if (!isRandom(comic) || newest === undefined || others.length > 0) return undefined;
    return [{ url: addressOf(drawNumber(newest, now)), proxy: 'always' }];
  },
  read: (body) => {
    const { num, title, safe_title, alt, img } = recordOf([body].flat().at(-1));
    const [number, image] = [numberOf(num), textOf(img)];
    if (number === undefined || image === undefined) throw unreadable('comic');
    return { number, image, name: textOf(safe_title) ?? textOf(title) ?? `${number}`, remark: textOf(alt) ?? '' };
  },
  title: ({ number, name }, { format }) => ({
    text: format.list([`${number}`, name]),
    href: `https://xkcd.com/${number}/`,
  }),
  shows: ({ image, name, remark }) => picture({ src: image, alt: name }, { note: remark, isWhole: true }),
  pictures: ({ image }) => (image.startsWith(`${imageHost}/`) ? [{ url: image }] : []),
  hosts: () => ({ images: [imageHost] }),
  example: { comic: 1597 },
});

const addressOf = (number: number | undefined) =>
  number === undefined ? 'https://xkcd.com/info.0.json' : `https://xkcd.com/${number}/info.0.json`;

const isRandom = (comic: number | string) => `${comic}`.trim().toLowerCase() === 'random';

/** A comic up to the newest, another at every time; there is no number 404. */
export function drawNumber(newest: number, now: number): number {
  // The fractions that multiples of the golden section leave lie evenly.
  const share = (Math.imul(now % 2 ** 32, 0x9e3779b1) >>> 0) / 2 ** 32;
  const number = 1 + Math.floor(share * Math.max(1, Math.floor(newest)));
  return number === 404 ? 405 : number;
}
