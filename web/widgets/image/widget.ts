import { Type } from 'typebox';
import { defineWidget } from '../../../schema/widget.ts';
import { originsOf } from '../addresses.ts';
import { pixelsOf } from './size.ts';

const size = (description: string) => Type.Optional(Type.Union([Type.Number(), Type.String()], { description }));

export default defineWidget({
  type: 'image',
  aliases: ['imagewidget'],
  category: 'pages',
  picture: 'picture',
  rank: 250,
  summary: 'A picture from an address or from the dashboard’s own folder.',
  options: Type.Object({
    imagePath: Type.String({ description: 'Address of the picture, or its path on the dashboard’s server.' }),
    imageWidth: size('Width in pixels, or as CSS writes it; its own unless set.'),
    imageHeight: size('Height in pixels, or as CSS writes it; its own unless set.'),
  }),
  height: ({ imageHeight }) => pixelsOf(imageHeight) ?? 160,
  shape: 'area',
  bare: true,
  icon: 'picture',
  hosts: ({ imagePath }) => ({ images: originsOf(imagePath) }),
  controls: false,
  example: { imagePath: 'https://cam.example.org/yard.jpg', imageHeight: 240 },
});
