import { mapping } from '../../../schema/values.ts';
import { textAt } from '../context.ts';
import { defineRule } from '../rule.ts';

/** What runs something, loads something, or asks for something, in HTML. */
const dangers: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/<script\b/i, 'a script'],
  [/<[a-z][^>]*\son[a-z]+\s*=/i, 'an event handler'],
  [/(?:href|src|action)\s*=\s*["']?\s*javascript:/i, 'a script in an address'],
  [/<(?:iframe|object|embed|frame)\b/i, 'a frame'],
  [/<(?:form|input|button)\b/i, 'a form'],
  [/<(?:style|link|meta|base)\b/i, 'a stylesheet or a setting of the page'],
];

export default defineRule({
  name: 'dangerous-html',
  level: 'warn',
  summary: 'HTML of the footer, or of an embedded widget, that runs or loads something',
  why: `Dash takes such parts out of the footer, so that what was meant doesn't show; other programs that read the file run them, with all that the
dashboard may do. A script of another host in an embedded widget is whatever that host sends that day.`,
  example: {
    bad: `pageInfo:
  title: Home
  footerText: Made at home <script src="https://counter.example.org/c.js"></script>
sections: []
`,
    good: `pageInfo:
  title: Home
  footerText: Made at <b>home</b>
sections: []
`,
  },
  check({ config, widgets }, report) {
    for (const key of ['footerText', 'footer']) {
      const text = mapping(config.pageInfo)[key];
      const what = typeof text === 'string' && dangers.find(([pattern]) => pattern.test(text))?.[1];
      if (!what) continue;
      report({
        path: `/pageInfo/${key}`,
        message: `\`${key}\` holds ${what}, which is taken out.`,
        hint: 'Keep to text, links, pictures and emphasis.',
      });
    }
    for (const { value, path } of widgets) {
      if (textAt(value, 'type').toLowerCase() !== 'embed') continue;
      const options = mapping(value.options);
      const sources = [options.scriptSrc, ...Object.values(options).map(scriptIn)];
      const isRemote = sources.some((source) => typeof source === 'string' && /^\s*(?:https?:)?\/\//i.test(source));
      if (!isRemote) continue;
      report({
        path: `${path}/options`,
        at: 'key',
        message:
          'This widget runs a script of another host, which can do all that the dashboard may, and change any day.',
        hint: 'Keep a copy of the script beside the config, or show the page in an `iframe` widget.',
      });
    }
  },
});

const scriptIn = (value: unknown): string | undefined =>
  typeof value === 'string' ? /<script[^>]*\ssrc\s*=\s*["']?([^"'\s>]+)/i.exec(value)?.[1] : undefined;
