import { createHash } from 'node:crypto';
import type { AlertChannel } from '../../../schema/config/alerts.ts';
import { pickLanguage } from '../../../schema/config/find-language.ts';
import type { Item } from '../../../schema/config/item.ts';
import type { Visibility } from '../../../schema/config/visibility.ts';
import type { Model, Page } from '../../../schema/model.ts';
import { maskAddress } from '../../../schema/rules/secrets/credentials.ts';
import { secretNames } from '../../../schema/rules/secrets/secret-names.ts';
import { readFound } from '../../../schema/rules/status/found-state.ts';
import { folded, isSameName } from '../../../schema/rules/text/same-name.ts';
import type { AlertPlan, WatchedItem } from '../../../serve/alerts/alert-plan.ts';
import { reservedNames } from './reserved-names.ts';
import { statusTarget } from './status-targets.ts';

/** Seconds between the checks of an item whose own say nothing of that, or that pages check once. */
const usualInterval = 60;

/** An item that is checked, and what it says of itself. */
interface Candidate extends Omit<WatchedItem, 'rule' | 'after' | 'dependsOn' | 'seenBy'> {
  seenBy: Visibility[][];
  tags: readonly string[];
  retries: number | undefined;
  needs: readonly string[];
}

/**
 * What a dashboard has alerts for: the checked items that a rule fits, whoever may see them. Undefined without alerts.
 * `network` is that of the server (`serverNetwork`), whose addresses are asked.
 */
export function alertPlan(model: Model, network?: string): AlertPlan | undefined {
  const { alerts, pages } = model;
  if (!alerts) return undefined;
  const isReserved = reservedNames(model);
  const channels = alerts.channels.map((channel) => ({
    ...channel,
    names: secretNames(channel.options).filter((name) => !isReserved(name)),
  }));
  const rules = alerts.rules.map(({ channels: named, recovery, repeat, slow, certificate, quiet }) => ({
    channels: named
      ? channels.filter(({ name }) => named.some((one) => isSameName(one, name))).map(nameOf)
      : channels.map(nameOf),
    recovery,
    repeat,
    ...(slow > 0 && { slow }),
    ...(certificate > 0 && { certificate }),
    ...(quiet && { quiet }),
  }));
  const all = withoutTwins(pages.flatMap((page) => candidatesOf(page, { isReserved, network })));
  const byTitle = new Map<string, string[]>();
  for (const { key, title } of all) byTitle.set(folded(title), [...(byTitle.get(folded(title)) ?? []), key]);
  const needs = withoutCircles(
    new Map(all.map(({ key, needs }) => [key, needs.flatMap((name) => byTitle.get(folded(name)) ?? [])])),
  );
  const byKey = new Map(all.map((item) => [item.key, item]));
  const ruleOf = rulesFor(all, alerts.rules, needs);
  const items = [...needs.keys()].flatMap((key): WatchedItem[] => {
    const found = byKey.get(key);
    const rule = ruleOf.get(key);
    if (!found || rule === undefined) return [];
    const { tags: _, retries, needs: __, seenBy, ...item } = found;
    const after = retries === undefined ? (alerts.rules[rule]?.after ?? 1) : retries + 1;
    const isOpen = seenBy.some((place) => place.length === 0);
    return [{ ...item, rule, after, dependsOn: needs.get(key) ?? [], ...(!isOpen && { seenBy }) }];
  });
  return { channels, rules, items, language: pickLanguage([pages[0]?.settings.language]) };
}

/** Whether browsers are told of alerts, those of users or those of guests as well. */
export function browsersTold(plan: AlertPlan | undefined): 'users' | 'all' | undefined {
  const ways = plan?.channels.filter((channel) => channel.way === 'webPush') ?? [];
  if (ways.length === 0) return undefined;
  return ways.some(({ options }) => options.guests === true) ? 'all' : 'users';
}

const nameOf = ({ name }: Pick<AlertChannel, 'name'>): string => name;

function candidatesOf(
  { visibility, sections, settings }: Page,
  rules: { isReserved: (name: string) => boolean; network: string | undefined },
): Candidate[] {
  return sections.flatMap((section) =>
    withInner(section.items, conditions([visibility, section.visibility])).flatMap(({ item, seenBy }): Candidate[] => {
      const target = statusTarget(item, settings, rules);
      if (!target) return [];
      const { title, tags = [], url, alerting = {} } = item;
      const { retries, quiet, dependsOn = [] } = alerting;
      const { askedBy: _, item: __, ...check } = target;
      return [
        {
          key: keyOf(title, check),
          title,
          ...(section.name && { section: section.name }),
          ...(url !== undefined && /^https?:/i.test(url) && { url: maskAddress(url) }),
          target: check,
          interval: target.interval || usualInterval,
          ...(quiet && { quiet }),
          seenBy: [seenBy],
          tags,
          retries,
          needs: dependsOn,
        },
      ];
    }),
  );
}

const conditions = (given: readonly (Visibility | undefined)[]): Visibility[] =>
  given.filter((condition) => condition !== undefined);

/** Items and those in them, each with what has to let a viewer see it. */
const withInner = (items: readonly Item[], outer: readonly Visibility[]): { item: Item; seenBy: Visibility[] }[] =>
  items.flatMap((item) => {
    const seenBy = conditions([...outer, item.visibility]);
    return [{ item, seenBy }, ...withInner(item.subItems ?? [], seenBy)];
  });

/** By its title and its check: a place that it is moved to makes it no other, nor does a state that it is found in. */
const keyOf = (title: string, { interval: _, url, ...check }: WatchedItem['target']): string =>
  createHash('sha256')
    .update(JSON.stringify([title, { url: readFound(url)?.key ?? url, ...check }]))
    .digest('base64url')
    .slice(0, 22);

/** Each item once, though it may stand on several pages: who sees it in one place may know of it. */
function withoutTwins(candidates: readonly Candidate[]): Candidate[] {
  const byKey = new Map<string, Candidate>();
  for (const item of candidates) {
    const known = byKey.get(item.key);
    if (known) known.seenBy.push(...item.seenBy);
    else byKey.set(item.key, item);
  }
  return [...byKey.values()];
}

/** The same in an order in which what others need stands before them, and without what would lead back to where it began. */
function withoutCircles(needs: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const ordered = new Map<string, string[]>();
  const open = new Set<string>();
  for (const start of needs.keys()) {
    // With a list of its own rather than by calls within calls: a chain may be as long as the dashboard.
    const stack = [{ key: start, left: [...(needs.get(start) ?? [])], kept: [] as string[] }];
    if (ordered.has(start)) continue;
    open.add(start);
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const next = top.left.shift();
      if (next === undefined) {
        ordered.set(top.key, top.kept);
        open.delete(top.key);
        stack.pop();
      } else if (!open.has(next)) {
        if (!top.kept.includes(next)) top.kept.push(next);
        if (ordered.has(next)) continue;
        open.add(next);
        stack.push({ key: next, left: [...(needs.get(next) ?? [])], kept: [] });
      }
    }
  }
  return ordered;
}

/** The position of the rule of each item: the first that fits. What others depend on without one is told of by theirs. */
function rulesFor(
  all: readonly Candidate[],
  rules: NonNullable<Model['alerts']>['rules'],
  needs: ReadonlyMap<string, readonly string[]>,
): Map<string, number> {
  const found = new Map<string, number>();
  for (const { key, title, tags } of all) {
    const rule = rules.findIndex(({ items, tags: wanted }) => {
      if (items.length === 0 && wanted.length === 0) return true;
      return (
        items.some((name) => isSameName(name, title)) || wanted.some((tag) => tags.some((own) => isSameName(tag, own)))
      );
    });
    if (rule >= 0) found.set(key, rule);
  }
  // From the last on, since what others need stands before them.
  for (const [key, others] of [...needs].reverse()) {
    const rule = found.get(key);
    if (rule === undefined) continue;
    for (const other of others) if (!found.has(other)) found.set(other, rule);
  }
  return found;
}
