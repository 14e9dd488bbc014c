import type { StatusPlan } from '../../../schema/api/status-page.ts';
import type { Dashboard } from '../../../schema/model.ts';
import { pictureKey } from '../../../schema/picture.ts';
import type { Payload } from '../../../web/page/payload.ts';

/** What stands on the status page, whose payload has the pictures for it. */
export function statusPlan(dashboard: Dashboard, { language, strings, pictures }: Payload): StatusPlan {
  const { defaultIcon } = dashboard.settings;
  const pictureOf = (icon: string | undefined, title: string) => {
    const picture = icon ? pictures[pictureKey(icon, undefined, title)] : undefined;
    return picture && { picture };
  };
  return {
    language,
    words: Object.fromEntries(['status-page', 'hero'].map((name) => [name, strings[name] ?? {}])),
    sections: dashboard.sections.map(({ name, icon, items }) => ({
      name,
      ...pictureOf(icon, name),
      items: items.map(({ id, title, color, icon: own }) => ({
        key: id,
        title,
        ...(color && { color }),
        ...pictureOf(own || defaultIcon, title),
      })),
    })),
  };
}
