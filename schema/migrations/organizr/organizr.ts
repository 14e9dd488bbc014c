import { type Mapping, mappings, numberOf, present, switchOf, textOf } from '../../values.ts';
import { newItem, newSection } from '../entries.ts';
import { type Draft, defineFormat } from '../format.ts';
import type { ImportContext } from '../import-context.ts';
import { reportBackup } from '../losses.ts';
import { plainIcon, type ReadIcon } from '../rules/icons.ts';
import { atHome } from '../rules/own-network.ts';
import { statusCheck } from '../rules/status-checks.ts';
import { addressOf, addressWithScheme } from '../rules/text.ts';

/** Categories are sections, tabs and bookmarks items. */
export const organizr = defineFormat({
  name: 'organizr',
  title: 'Organizr',
  tells: ({ tables }) => tables !== undefined && ('tabs' in tables || 'BOOKMARK-tabs' in tables),
  read(files, context): Draft {
    // Of a database and its backups the first counts.
    const tables = Object.assign({}, ...files.map((file) => file.tables).toReversed()) as Record<
      string,
      readonly Mapping[]
    >;
    const file = files[0]?.path ?? '';
    const known = new Set<string>();
    for (const one of files) {
      const names = Object.keys(one.tables ?? {});
      if (names.every((name) => known.has(name))) reportBackup(one, files[0], context.losses);
      for (const name of names) known.add(name);
    }
    context.losses.first(
      { file },
      'users',
      'Organizr asks for a sign-in; everybody can open the new dashboard until you add `appConfig.auth.users`.',
    );
    const landing = mappings(tables.tabs).find((tab) => switchOf(tab.default) === true);
    const url = addressOf(landing?.url);
    return {
      ...(url !== undefined && { appConfig: { workspaceLandingUrl: url } }),
      sections: [
        ...sectionsOf(tables.categories, tables.tabs, file, context),
        ...sectionsOf(tables['BOOKMARK-categories'], tables['BOOKMARK-tabs'], file, context),
      ],
    };
  },
});

/** The group of those who have not signed in. */
const guestGroup = '999';

const byOrder = (rows: unknown) =>
  mappings(rows).toSorted((a, b) => (numberOf(a.order) ?? 0) - (numberOf(b.order) ?? 0));

function sectionsOf(categories: unknown, tabs: unknown, file: string, context: ImportContext): Mapping[] {
  const known = byOrder(categories);
  const ids = known.map(({ category_id: id }) => String(id));
  const sectionOf = (name: string, rows: readonly Mapping[]) =>
    newSection({ name, items: rows.flatMap((row) => itemOf(row, file, context)) });
  return [
    ...known.map((category) =>
      sectionOf(
        textOf(category.category) ?? '',
        byOrder(tabs).filter(({ category_id: id }) => String(id) === String(category.category_id)),
      ),
    ),
    sectionOf(
      '',
      byOrder(tabs).filter(({ category_id: id }) => !ids.includes(String(id))),
    ),
  ];
}

function itemOf(tab: Mapping, file: string, context: ImportContext): Mapping[] {
  const title = textOf(tab.name) ?? '';
  const written = textOf(tab.url);
  const type = textOf(tab.type) ?? '1';
  const left = (reason: 'no-counterpart' | 'unreadable', why: string) => {
    context.losses.at({ file }, title, reason, `\`${written}\` ${why}`);
    return [];
  };
  if (type === '0' || type === 'internal') return left('no-counterpart', 'is a page of Organizr itself.');
  if (switchOf(tab.enabled) === false) return left('no-counterpart', 'is switched off there.');
  const url = addressWithScheme(written);
  if (url === undefined) return left('unreadable', 'leads nowhere that a tile could open.');
  const home = atHome(url, addressWithScheme(tab.url_local));
  if (textOf(tab.url_local) !== undefined && !home.urls) {
    context.losses.at({ file }, title, 'no-counterpart', `\`${title}\` is also at \`${textOf(tab.url_local)}\`.`);
  }
  const isFramed = 'type' in tab && (type === '1' || type === 'iframe');
  const checked = addressWithScheme(tab.ping_url);
  const asked = textOf(tab.ping_url);
  if (asked !== undefined && checked === undefined) {
    context.losses.at({ file }, title, 'unreadable', `\`${asked}\` is no address that could be asked.`);
  }
  const group = textOf(tab.group_id);
  return [
    present({
      ...newItem({
        title: title || url,
        ...context.icon(iconOf(textOf(tab.image)), { file }, 'image'),
        url,
        ...home,
        target: isFramed ? 'workspace' : undefined,
        backgroundColor: textOf(tab.background_color),
        ...(switchOf(tab.ping) === true && statusCheck({ url, checked: checked ?? url })),
      }),
      color: textOf(tab.text_color),
      displayData: group === undefined || group === guestGroup ? undefined : { hideForGuests: true },
    }),
  ];
}

function iconOf(image: string | undefined): ReadIcon {
  const name = /^fontawesome::(.+)$/.exec(image ?? '')?.[1];
  return name === undefined ? plainIcon(image) : { icon: `fas fa-${name}` };
}
