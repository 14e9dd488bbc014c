import { pageEntries } from '../../../schema/config/page-entries.ts';
import { nearest } from '../../../schema/rules/text/did-you-mean.ts';
import { isSameName } from '../../../schema/rules/text/same-name.ts';
import { type Mapping, mapping, mappings, switchOf, textOf, textsOf } from '../../../schema/values.ts';
import type { LintContext } from '../context.ts';
import { defineRule, type ReportFinding } from '../rule.ts';

const withAlerts = (rule: string) => `appConfig:
  statusCheck: true
  alerts:
    channels:
      - name: phone
        ntfy: { topic: DASH_NTFY_TOPIC }
    rules:
      - ${rule}
sections:
  - name: Network
    items: [{ title: Router, url: 'http://192.168.1.1', tags: [home] }]
`;

export default defineRule({
  name: 'unknown-alert-name',
  level: 'warn',
  summary: 'a rule of alerts, or `dependsOn`, that names what is not there or not checked',
  why: `A rule that names no item of the dashboard tells nobody of it, one that names no channel is silent, and an item that
depends on nothing known is told of by itself each time. Of what is not checked nobody knows that it is down. Capitals make no
difference.`,
  example: {
    bad: withAlerts('{ items: [Ruoter], channels: [phone] }'),
    good: withAlerts('{ items: [Router], channels: [phone] }'),
  },
  check({ config, isSubPage, items, dashboard }, report) {
    // What stands in a file that can't be read may be all that is meant.
    if (pageEntries(dashboard.main).some((_, index) => dashboard.files[index] === undefined)) return;
    const known = namesOf(dashboard);
    const look = (names: unknown, path: string, what: keyof typeof hints) => {
      for (const [index, name] of textsOf(names).entries()) {
        const among = known[what];
        const place = Array.isArray(names) ? `${path}/${index}` : path;
        if (!among.some((one) => isSameName(one, name))) report(unknown(name, place, what, among));
        else if (what === 'item' && !known.checked.some((one) => isSameName(one, name))) report(unchecked(name, place));
      }
    };
    for (const { value, path } of items) {
      look(value.dependsOn, `${path}/dependsOn`, 'item');
      const title = textOf(value.title);
      if (title !== undefined && textsOf(value.dependsOn).some((name) => isSameName(name, title))) {
        report({
          path: `${path}/dependsOn`,
          message: `\`${title}\` can’t depend on itself; that counts for nothing.`,
          hint: 'Name another item, or remove the key.',
        });
      }
    }
    if (isSubPage) return;
    const { rules } = mapping(mapping(config.appConfig).alerts);
    for (const [index, rule] of mappings(rules).entries()) {
      const path = `/appConfig/alerts/rules/${index}`;
      look(rule.items, `${path}/items`, 'item');
      look(rule.tags, `${path}/tags`, 'tag');
      look(rule.channels, `${path}/channels`, 'channel');
    }
  },
});

const hints = {
  item: 'Write the title of an item.',
  tag: 'Write a tag of an item.',
  channel: 'Write the `name` of a channel.',
};

function unknown(
  name: string,
  path: string,
  what: keyof typeof hints,
  among: readonly string[],
): Parameters<ReportFinding>[0] {
  const near = nearest(name, among);
  return {
    path,
    message: `There is no ${what} \`${name}\`.`,
    hint: near === undefined ? hints[what] : `Did you mean \`${near}\`?`,
  };
}

const unchecked = (name: string, path: string): Parameters<ReportFinding>[0] => ({
  path,
  message: `The status of \`${name}\` is not checked, so naming it here does nothing.`,
  hint: 'Write `statusCheck: true` there, or remove it here.',
});

/** What can be named, in all files of the dashboard. */
function namesOf({ main, files }: LintContext['dashboard']): Record<keyof typeof hints | 'checked', string[]> {
  const checksOf = (file: Mapping) => switchOf(mapping(file.appConfig).statusCheck);
  const entries = [main, ...files.map(mapping)].flatMap((file) =>
    mappings(file.sections)
      .flatMap(({ items }) => withInner(items))
      .map((item) => ({ item, isChecked: switchOf(item.statusCheck) ?? checksOf(file) ?? checksOf(main) })),
  );
  const titled = entries.flatMap(({ item, isChecked }) => {
    const title = textOf(item.title);
    return title === undefined ? [] : [{ title, isChecked }];
  });
  return {
    item: titled.map(({ title }) => title),
    checked: titled.filter(({ isChecked }) => isChecked).map(({ title }) => title),
    tag: entries.flatMap(({ item }) => textsOf(item.tags)),
    channel: mappings(mapping(mapping(main.appConfig).alerts).channels).flatMap(({ name }) => textOf(name) ?? []),
  };
}

const withInner = (items: unknown): Mapping[] => mappings(items).flatMap((item) => [item, ...withInner(item.subItems)]);
