import { type IconRef, type IconUse, iconKey, readIcon } from '../../../schema/rules/icons/icon-ref.ts';

/** An icon that has to be found, however many items show it. */
export interface IconJob {
  icon: string;
  ref: IconRef;
  url: string | undefined;
  title: string | undefined;
  /** The titles of the items that share it. */
  items: string[];
}

/**
 * The icons to be resolved, each once, by its key. Those that have no key can't be shown, but may be reported: they go
 * by their text.
 */
export function distinctJobs(requests: readonly IconUse[]): Map<string, IconJob> {
  const jobs = new Map<string, IconJob>();
  const seen = new Set<string>();
  for (const { icon, url, title } of requests) {
    if (icon === undefined) continue;
    // Only these two look different from item to item; a thousand items share some dozens of the others.
    const use = /favicon|generative/i.test(icon) ? JSON.stringify([icon, url, title]) : icon;
    if (seen.has(use)) continue;
    seen.add(use);
    const key = iconKey({ icon, url, title });
    const text = icon.trim();
    const name = key || `\0${text}`;
    const job = jobs.get(name) ?? { icon: text, ref: readIcon(icon), url, title, items: [] };
    jobs.set(name, job);
    if (title || url) job.items.push(title || url || '');
  }
  return jobs;
}
