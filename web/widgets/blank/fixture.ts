import type { WidgetFixture } from '../testing/fixture.ts';

export default {
  options: {},
  cases: [{ title: 'a place', shows: ['Nothing here yet', 'Its type says what comes here'] }],
  refusals: [],
} satisfies WidgetFixture;
