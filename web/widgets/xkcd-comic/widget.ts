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
  summary: 'A comic of xkcd: the latest, or one by its number.',
  options: Type.Object({
    comic: Type.Union([Type.Integer({ minimum: 1 }), Type.String()], {
      default: 'latest',
      description: '`latest`, or the number of a comic.',
    }),
  }),
  interval: 7200,
  shape: 'area',
  height: 300,
  icon: 'picture',
  bodies: ['picture'],
  request: ({ comic }) => {
    const number = numberOf(comic);
    return {
      url: number === undefined ? 'https://xkcd.com/info.0.json' : `https://xkcd.com/${number}/info.0.json`,
      proxy: 'always',
    };
  },
  read: (body) => {
    const { num, title, safe_title, alt, img } = recordOf(body);
    const [number, image] = [numberOf(num), textOf(img)];
    if (number === undefined || image === undefined) throw unreadable('comic');
    return { number, image, name: textOf(safe_title) ?? textOf(title) ?? `${number}`, remark: textOf(alt) ?? '' };
  },
  title: ({ number, name }) => ({ text: `${number}, ${name}`, href: `https://xkcd.com/${number}/` }),
  shows: ({ image, name, remark }) => picture({ src: image, alt: name }, { note: remark, isWhole: true }),
  pictures: ({ image }) => (image.startsWith(`${imageHost}/`) ? [{ url: image }] : []),
  hosts: () => ({ images: [imageHost] }),
  example: { comic: 1597 },
});
