import { Type } from 'typebox';
import { defineWidget } from '../../../schema/widget.ts';
import { originsOf } from '../addresses.ts';

/** Pixels of a frame that names none: room for a figure and its caption. */
export const defaultFrameHeight = 280;

export default defineWidget({
  type: 'iframe',
  aliases: ['iframewidget'],
  category: 'pages',
  picture: 'frame',
  rank: 260,
  summary: 'Another page inside the dashboard, as far as that page allows it.',
  options: Type.Object({
    url: Type.String({ description: 'Address of the page.' }),
    frameHeight: Type.Optional(Type.Number({ minimum: 20, maximum: 5000, description: 'Height in pixels.' })),
  }),
  height: ({ frameHeight }) => frameHeight ?? defaultFrameHeight,
  shape: 'area',
  bare: true,
  icon: 'page',
  hosts: ({ url }) => ({ frames: originsOf(url) }),
  controls: false,
  example: { url: 'https://grafana.example.org/d/solo', frameHeight: 320 },
});
