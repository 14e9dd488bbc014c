import { Type } from 'typebox';
import { defineWidget } from '../../../schema/widget.ts';
import { textOf } from '../answers.ts';

const text = (description: string) => Type.Optional(Type.String({ description }));

export default defineWidget({
  type: 'embed',
  aliases: ['embedwidget'],
  category: 'pages',
  picture: 'frame',
  rank: 280,
  summary: 'HTML, styles and scripts of your own, in a frame apart from the dashboard.',
  options: Type.Object({
    html: text('What it shows, as HTML.'),
    htmlSrc: text('Address that the HTML comes from, in place of `html`.'),
    css: text('Stylesheet for that; it holds in the frame alone.'),
    script: text('Script that runs in the frame; it reaches nothing of the dashboard.'),
    scriptSrc: text('Address of a script that runs after that.'),
  }),
  height: 96,
  shape: 'area',
  bare: true,
  icon: 'code',
  controls: false,
  request: ({ htmlSrc }) => (htmlSrc ? { url: htmlSrc, as: 'text' } : []),
  read: (body) => ({ html: textOf(body) }),
  example: { html: '<p class="tide">High tide at <b>16:20</b></p>', css: '.tide { text-align: center; }' },
});
