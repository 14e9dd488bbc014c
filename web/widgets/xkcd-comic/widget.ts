import { Type } from 'typebox';
import { picture } from '../../../schema/shown.ts';
import { defineWidget, type WidgetRequest } from '../../../schema/widget.ts';
import { numberOf, recordOf, textOf, unreadable } from '../answers.ts';

const host = 'https://xkcd.com';
const imageHost = 'https://imgs.xkcd.com';

/** The one number below the latest that is no comic, and what is drawn in its place. */
const [noComic, itsNeighbour] = [404, 405];

export default defineWidget({
  type: 'xkcd-comic',
  aliases: ['xkcdcomic'],
  category: 'fun',
  picture: 'picture',
  summary: 'A comic of xkcd: the latest, a random one, or one by its number.',
  options: Type.Object({
    comic: Type.Union([Type.Integer({ minimum: 1 }), Type.String()], {
      default: 'latest',
      description: '`latest`, `random` for another one each time, or the number of a comic.',
    }),
  }),
  interval: 7200,
  shape: 'area',
  height: 300,
  icon: 'picture',
  bodies: ['picture'],
  request: ({ comic }) => askFor(numberOf(comic)),
  follows: (bodies, { comic }, now) => {
    const latest = numberOf(recordOf(bodies[0]).num);
    const isRandom = String(comic).trim().toLowerCase() === 'random';
    return isRandom && bodies.length === 1 && latest !== undefined && latest >= 1 ? [askFor(draw(latest, now))] : [];
  },
  read: (body) => {
    const [found] = (body as unknown[]).slice(-1);
    const { num, title, safe_title, alt, img } = recordOf(found);
    const [number, image] = [numberOf(num), textOf(img)];
    if (number === undefined || image === undefined) throw unreadable('comic');
    return { number, image, name: textOf(safe_title) ?? textOf(title) ?? `${number}`, remark: textOf(alt) ?? '' };
  },
  title: ({ number, name }) => ({ text: `${number}, ${name}`, href: `${host}/${number}/` }),
  shows: ({ image, name, remark }) => picture({ src: image, alt: name }, { note: remark, isWhole: true }),
  pictures: ({ image }) => (image.startsWith(`${imageHost}/`) ? [{ url: image }] : []),
  hosts: () => ({ images: [imageHost] }),
  example: { comic: 1597 },
});

const askFor = (number: number | undefined): WidgetRequest => ({
  url: `${host}/${number === undefined ? '' : `${number}/`}info.0.json`,
  proxy: 'always',
});

const golden = (Math.sqrt(5) - 1) / 2;

/** A number up to the latest for a time: by the golden ratio, so that those of times that lie near each other don't. */
function draw(latest: number, now: number): number {
  const number = 1 + Math.floor((((now / 1000) * golden) % 1) * latest);
  return number === noComic ? itsNeighbour : number;
}
