import { Type } from 'typebox';
import { cut } from '../../../schema/glance.ts';
import { note, picture, text } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { withQuery } from '../addresses.ts';
import { recordOf, textOf, unreadable } from '../answers.ts';

/** Where the service has its pictures, and those of films. */
const hosts = ['https://apod.nasa.gov', 'https://img.youtube.com', 'https://i.ytimg.com'];
/** Signs of the line below the title. */
const mostSigns = 100;

export default defineWidget({
  type: 'apod',
  category: 'fun',
  picture: 'picture',
  summary: 'The astronomy picture of the day, from NASA.',
  options: Type.Object({
    apiKey: Type.String({
      default: 'DEMO_KEY',
      description: 'Key of api.nasa.gov; without one of your own it is asked 50 times a day at most.',
      writeOnly: true,
    }),
    explanation: Type.Boolean({ default: false, description: 'Shows all that is said of the picture, below it.' }),
  }),
  // One a day, which comes at midnight in America.
  interval: 7200,
  shape: 'area',
  height: ({ explanation }) => (explanation ? 380 : 192),
  icon: 'picture',
  bodies: ['picture', 'text'],
  request: ({ apiKey }) => ({
    url: withQuery('https://api.nasa.gov/planetary/apod', { api_key: apiKey, thumbs: 'true' }),
  }),
  read: (body) => {
    const { date, title, url, media_type, thumbnail_url, explanation, copyright } = recordOf(body);
    const isPicture = (textOf(media_type) ?? 'image') === 'image';
    const name = textOf(title);
    if (name === undefined) throw unreadable('picture of the day');
    return {
      name,
      /** Where there is none it is a film that has no picture of its own, or something else. */
      image: textOf(isPicture ? url : thumbnail_url),
      film: isPicture ? undefined : textOf(url),
      page: pageOf(textOf(date) ?? ''),
      explanation: textOf(explanation) ?? '',
      author: textOf(copyright)?.replace(/\s+/g, ' '),
    };
  },
  title: ({ name, page }) => ({ text: 'NASA', href: page, note: name }),
  shows: ({ name, image, film, page, explanation, author }, { options, t }) => {
    const [sentence = ''] = /^.*?[.!?](?=\s|$)/s.exec(explanation) ?? [];
    const line = [cut(sentence, mostSigns), author].filter(Boolean).join(' · ');
    const href = film ?? page;
    return [
      image !== undefined && picture({ src: image, alt: explanation }, { title: name, note: line, href }),
      image === undefined && text({ title: name, text: explanation }),
      image === undefined && film !== undefined && note(t('film'), { href: film }),
      image !== undefined && options.explanation && explanation !== '' && text(explanation),
    ];
  },
  pictures: ({ image }) =>
    image !== undefined && hosts.some((host) => image.startsWith(`${host}/`)) ? [{ url: image }] : [],
  hosts: () => ({ images: hosts }),
  example: { apiKey: 'DASH_NASA_KEY', explanation: true },
});

/** The page of a day, `2026-03-04`; that of today where it isn't told. */
function pageOf(date: string): string {
  const [, year, month, day] = /^\d\d(\d\d)-(\d\d)-(\d\d)$/.exec(date) ?? [];
  return `https://apod.nasa.gov/apod/${year ? `ap${year}${month}${day}` : 'astropix'}.html`;
}
