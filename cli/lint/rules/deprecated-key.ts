import { mapping, switchOf } from '../../../schema/values.ts';
import type { Change } from '../rule.ts';
import { defineRule } from '../rule.ts';

/** Keys of `appConfig` that are accepted and do nothing, and why. */
const withoutEffect = {
  enableFontAwesome: 'the icons that a page uses are built in',
  enableMaterialDesignIcons: 'the icons that a page uses are built in',
  fontAwesomeKey: 'no kit is loaded; the icons of Font Awesome Free are built in',
  routingMode: 'each page is a file of its own, and addresses of both forms lead there',
} as const;

export default defineRule({
  name: 'deprecated-key',
  level: 'warn',
  summary: 'a key that older versions wrote or needed, and that does nothing now',
  why: `It is accepted, so that a file can be used with an older version as well. Where the file is used with
this version alone, it is only in the way of whoever reads it. \`allowConfigEdit\` still counts, but its newer form says what it does.`,
  fixes: 'Removes the key; writes `preventWriteToDisk: true` for `allowConfigEdit: false`.',
  example: {
    bad: `appConfig:
  # Icons
  enableFontAwesome: true
  allowConfigEdit: false
sections:
  - name: Machines
    items:
      - title: Storage
        url: https://nas.lan
        id: 0_743_storage
`,
    good: `appConfig:
  # Icons
  preventWriteToDisk: true
sections:
  - name: Machines
    items:
      - title: Storage
        url: https://nas.lan
`,
  },
  check({ config, isSubPage, sections, items, widgets }, report) {
    // In the file of a page all of it is dead, which has a rule of its own.
    const appConfig = mapping(isSubPage ? undefined : config.appConfig);
    const say = (path: string, key: string, message: string, hint: string, changes: Change[]) =>
      report({ path, at: 'key', message, hint, fix: { done: `Removed \`${key}\`.`, changes } });
    for (const [key, why] of Object.entries(withoutEffect)) {
      if (appConfig[key] === undefined) continue;
      const path = `/appConfig/${key}`;
      say(path, key, `\`${key}\` does nothing: ${why}.`, 'Remove it, unless an older version uses the file too.', [
        { path },
      ]);
    }
    const allowed = switchOf(appConfig.allowConfigEdit);
    if (allowed !== undefined) {
      const path = '/appConfig/allowConfigEdit';
      const instead = '/appConfig/preventWriteToDisk';
      say(
        path,
        'allowConfigEdit',
        `\`allowConfigEdit\` is the older form of \`preventWriteToDisk\`${allowed ? ', and true is usual' : ''}.`,
        allowed ? 'Remove it.' : 'Write `preventWriteToDisk: true` in its place.',
        allowed ? [{ path }] : [{ path: instead, value: true }, { path }],
      );
    }
    for (const { value, path } of sections) {
      if (value.filteredItems === undefined || value.items === undefined) continue;
      const at = `${path}/filteredItems`;
      say(
        at,
        'filteredItems',
        '`filteredItems` is what older editors left; it is dropped when the file is read.',
        'Remove it.',
        [{ path: at }],
      );
    }
    for (const { value, path } of [...items, ...widgets]) {
      if (value.id === undefined) continue;
      const at = `${path}/id`;
      say(at, 'id', '`id` is what older editors wrote; ids are made anew each time the file is read.', 'Remove it.', [
        { path: at },
      ]);
    }
  },
});
