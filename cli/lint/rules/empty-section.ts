import { listOf } from '../addresses.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  name: 'empty-section',
  level: 'warn',
  summary: 'a section with nothing in it',
  why: 'It shows as a heading above nothing, and takes the room of a section.',
  example: {
    bad: `sections:
  - name: Some day
    items: []
`,
    good: `sections:
  - name: Some day
    items:
      - { title: Telescope, url: 'https://telescope.example.lan' }
`,
  },
  check({ sections }, report) {
    for (const { value, path, title } of sections) {
      const isEmpty = [value.items, value.widgets].every(
        (list) => list === undefined || (Array.isArray(list) && listOf(list).length === 0),
      );
      if (!isEmpty) continue;
      report({
        path: title === '' ? path : `${path}/name`,
        message: 'This section has neither items nor widgets, so a heading stands above nothing.',
        hint: 'Put something into it, or remove it.',
      });
    }
  },
});
