import type { WidgetFixture } from '../testing/fixture.ts';

const picture = 'https://shared.akamai.steamstatic.com/store_item_assets/steam/apps/1000010/header.jpg';
const quest = {
  ...{ id: 1000010, type: 0, name: 'Example Quest', discounted: true, discount_percent: 60 },
  ...{ original_price: 2999, final_price: 1199, currency: 'USD', header_image: picture, windows_available: true },
};
const bundle = {
  ...{ id: 4711, type: 2, name: 'Two Examples', discounted: true, discount_percent: 25 },
  ...{ original_price: 4000, final_price: 3000, currency: 'EUR', header_image: 'https://cdn.example.org/x.jpg' },
};
const featured = (items: readonly unknown[]) => ({
  specials: { id: 'cat_specials', name: 'Specials', items },
  top_sellers: { items: [] },
  status: 1,
});
const address = 'https://store.steampowered.com/api/featuredcategories';

export default {
  options: {},
  asks: [
    { requests: [{ url: `${address}?cc=us`, proxy: 'always' }] },
    { options: { country: ' GB' }, requests: [{ url: `${address}?cc=gb`, proxy: 'always' }] },
  ],
  cases: [
    {
      title: 'two games, one of them twice',
      body: featured([quest, bundle, { ...quest, type: 1, name: 'Twice' }, 'odd', { id: 1 }]),
      shows: ['Example Quest$11.9960 % offTwo Examples€30.0025 % off'],
      hides: ['Twice', '29.99'],
      glance: { text: 'up to 60 % off', short: '60 % off' },
    },
    {
      title: 'the first one alone',
      options: { limit: 1 },
      body: featured([bundle, quest]),
      shows: ['Two Examples'],
      hides: ['Example Quest'],
      glance: { text: 'up to 25 % off', short: '25 % off' },
    },
    { title: 'no offers', body: { status: 1 }, shows: ['No offers'] },
  ],
  refusals: [{ title: 'another answer', body: { ok: true }, says: 'The answer has no list of offers.' }],
} satisfies WidgetFixture;
