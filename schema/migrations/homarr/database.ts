import { type Mapping, mappings, textOf } from '../../values.ts';
import { newItem, newSection } from '../entries.ts';
import type { Draft } from '../format.ts';
import type { ImportContext } from '../import-context.ts';
import { plainIcon } from '../rules/icons.ts';
import { statusCheck } from '../rules/status-checks.ts';
import { addressOf, addressWithScheme } from '../rules/text.ts';
import type { SourceFile } from '../sources/source-file.ts';

/** Whether a file is the database of Homarr 1. */
export const isDatabase = ({ tables }: SourceFile): boolean => tables !== undefined && 'app' in tables;

/**
 * The apps of Homarr 1, which have a name, an icon, a description, an address and one to ask. How its boards are kept is
 * nowhere documented, so that they are reported.
 */
export function readDatabase({ path: file, tables }: SourceFile, context: ImportContext): Draft {
  const { losses } = context;
  const message =
    'Of Homarr 1 only the apps can be read: one section has them all. Boards, widgets and integrations are to be made anew.';
  losses.at({ file }, 'board', 'no-counterpart', message);
  const items = mappings(tables?.app).flatMap((app) => itemOf(app, file, context));
  return { sections: [newSection({ name: 'Apps', items })] };
}

/** The value of a column, by one of the names that it may have. */
const column = (row: Mapping, pattern: RegExp): string | undefined =>
  textOf(Object.entries(row).find(([name, value]) => pattern.test(name) && textOf(value) !== undefined)?.[1]);

function itemOf(app: Mapping, file: string, context: ImportContext): Mapping[] {
  const title = column(app, /^name$/i);
  const written = column(app, /^(?:href|url)$/i);
  const asked = column(app, /^ping_?url$/i);
  const url = written === undefined ? undefined : addressWithScheme(written);
  if (written !== undefined && url === undefined) {
    const message = `\`${written}\` leads nowhere that a tile could open.`;
    context.losses.at({ file }, title ?? written, 'unreadable', message);
  }
  const checked = addressOf(asked);
  if (asked !== undefined && checked === undefined) {
    context.losses.at({ file }, title ?? asked, 'unreadable', `\`${asked}\` is no address that could be asked.`);
  }
  return [
    newItem({
      title: title ?? url ?? 'App',
      description: column(app, /^description$/i),
      ...context.icon(plainIcon(column(app, /^icon_?url$/i)), { file }, 'icon'),
      url,
      ...(checked !== undefined && statusCheck({ url, checked })),
    }),
  ];
}
