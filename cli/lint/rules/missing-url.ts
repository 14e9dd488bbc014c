import { isMapping } from '../../../schema/values.ts';
import { called } from '../context.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  name: 'missing-url',
  level: 'warn',
  summary: 'an entry that leads nowhere',
  why: `It looks like a link, and a click on it does nothing. An item without an address is of use only as a group, with
\`subItems\`.`,
  example: {
    bad: `sections:
  - name: Machines
    items:
      - title: Printer
        icon: mdi-printer
`,
    good: `sections:
  - name: Machines
    items:
      - title: Printer
        icon: mdi-printer
        url: http://printer.lan
`,
  },
  check({ items }, report) {
    for (const item of items) {
      const { url, urls, localUrl, subItems } = item.value;
      const isGroup = Array.isArray(subItems) ? subItems.length > 0 : isMapping(subItems);
      // An empty address is for the check to tell.
      if ((url ?? urls ?? localUrl) !== undefined || isGroup) continue;
      report({
        path: item.path,
        message: `A click on ${called(item)} does nothing: it has ${Array.isArray(subItems) ? 'neither an address nor entries' : 'no address'}.`,
        hint: 'Give it a `url`, or `subItems` if it is a group.',
      });
    }
  },
});
