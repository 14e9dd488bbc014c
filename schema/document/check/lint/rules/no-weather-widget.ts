import { heroPartOf } from '../../../../config/hero.ts';
import { mapping, textOf } from '../../../../values.ts';
import { type CheckRuleText, defineCheckRule } from '../check-rule.ts';
import { listOf } from '../list-of.ts';

export const text: CheckRuleText = {
  summary: 'weather above the sections of a page without a weather widget',
  why: `The hero shows what the page's widget of the type \`weather\` knows: place, key and units are said there, once. Without
one there is nothing to show.`,
  example: {
    bad: `pageInfo:
  title: Home
  hero: [clock, weather]
sections: []
`,
    good: `pageInfo:
  title: Home
  hero: [clock, weather]
sections:
  - name: Outside
    widgets:
      - type: weather
        options: { apiKey: DASH_WEATHER_KEY, city: 'Leeds,GB' }
`,
  },
};

export default defineCheckRule({
  name: 'no-weather-widget',
  severity: 'warning',
  create: () => ({
    heroEntry({ entry, config }, report) {
      if (heroPartOf(entry)?.part !== 'weather' || hasWeather(config.sections)) return;
      report({
        message: '`weather` in `hero` shows what a weather widget of this page knows, and the page has none.',
        hint: 'Add `- type: weather` with its key and its place to the `widgets` of a section, or remove `weather` here.',
      });
    },
  }),
});

const hasWeather = (sections: unknown): boolean =>
  listOf(sections).some((section) =>
    listOf(mapping(section).widgets).some((widget) => textOf(mapping(widget).type)?.toLowerCase() === 'weather'),
  );
