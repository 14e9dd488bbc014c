import type { WidgetFixture } from '../testing/fixture.ts';

export default {
  options: { imagePath: 'https://cam.example.org/yard.jpg' },
  cases: [{ title: 'a picture', shows: [] }],
  refusals: [{ title: 'no address', options: { imagePath: '' }, says: 'The option "imagePath" is missing.' }],
} satisfies WidgetFixture;
