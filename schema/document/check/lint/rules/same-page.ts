import { pageSlug } from '../../../../rules/addresses/slugs.ts';
import { type CheckRuleText, defineCheckRule } from '../check-rule.ts';

export const text: CheckRuleText = {
  summary: 'pages whose names make the same address',
  why: `The address of a page is made of its name. Of two alike the second gets a number, so that a bookmark leads elsewhere once
the pages are put in another order.`,
  example: {
    bad: `pages:
  - { name: Home Lab, path: lab.yml }
  - { name: home lab, path: office.yml }
sections: []
`,
    good: `pages:
  - { name: Home Lab, path: lab.yml }
  - { name: Office, path: office.yml }
sections: []
`,
  },
};

export default defineCheckRule({
  name: 'same-page',
  severity: 'warning',
  create() {
    const names = new Map<string, string>();
    return {
      pageName({ name }, report) {
        if (name.trim() === '') return;
        const slug = pageSlug(name);
        const first = names.get(slug);
        if (first === undefined) {
          names.set(slug, name);
          return;
        }
        report({
          message: `The address of this page would be \`${slug}\`, which the page \`${first}\` has; a number behind it tells them apart.`,
          hint: 'Give one of the two another name, so that its address stays as it is whatever comes before it.',
        });
      },
    };
  },
});
