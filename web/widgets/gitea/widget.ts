import { Type } from 'typebox';
import { mostFinds } from '../../../schema/api/widget-search.ts';
import type { Format } from '../../../schema/format.ts';
import { facts, figure, lead, list } from '../../../schema/shown.ts';
import { defineWidget, type WidgetRequest, type WidgetWords } from '../../../schema/widget.ts';
import { baseAddress, withQuery } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, textOf, timeOf, unreadable } from '../answers.ts';
import { listedCount } from '../counts.ts';

/** What Gitea gives of a list at most, where its administrator has not said otherwise. */
const page = 50;

/** Notifications below the figures. */
const mostNotifications = 5;

export default defineWidget({
  type: 'gitea',
  aliases: ['forgejo'],
  category: 'code',
  picture: 'rows',
  summary: 'Unread notifications, open issues and pull requests, from Gitea or Forgejo.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of Gitea or Forgejo, such as `https://git.example.org`.' }),
    token: Type.String({
      description:
        'Access token that may read notifications, issues and repositories; to mark all as read, it may write notifications.',
      writeOnly: true,
    }),
  }),
  interval: 120,
  height: 308,
  shape: 'tall-list',
  icon: 'code',
  request: (options) => [
    giteaRequest(options, 'notifications', { limit: page }),
    { ...giteaRequest(options, 'notifications/new'), optional: true },
    { ...giteaRequest(options, 'repos/issues/search', { state: 'open', type: 'issues', limit: page }), optional: true },
    { ...giteaRequest(options, 'repos/issues/search', { state: 'open', type: 'pulls', limit: page }), optional: true },
    { ...giteaRequest(options, 'repos/search', { limit: page }), optional: true },
  ],
  search: {
    service: 'Gitea',
    request: (options, q) => giteaRequest(options, 'repos/search', { q, limit: mostFinds }),
    read: (body) =>
      recordsOf(recordOf(body).data).map(({ full_name, html_url, description }) => ({
        title: textOf(full_name) ?? '',
        href: textOf(html_url),
        note: textOf(description),
      })),
  },
  read: (body) => {
    const [notifications, news, issues, pulls, repositories] = body as unknown[];
    if (!Array.isArray(notifications)) throw unreadable('list of notifications');
    const unread = recordsOf(notifications).filter((one) => one.unread !== false);
    return {
      unread: numberOf(recordOf(news).new) ?? unread.length,
      notifications: unread.slice(0, mostNotifications).map((one) => {
        const { title, html_url, latest_comment_html_url, type } = recordOf(one.subject);
        return {
          title: textOf(title) ?? '',
          href: textOf(latest_comment_html_url) ?? textOf(html_url),
          repository: textOf(recordOf(one.repository).full_name),
          kind: (textOf(type) ?? '').toLowerCase(),
          at: timeOf(one.updated_at),
        };
      }),
      // Versions that know no `type` give both together.
      issues: countOf(issues, (one) => !one.pull_request),
      pulls: countOf(pulls, (one) => Boolean(one.pull_request)),
      repositories: countOf(recordOf(repositories).data),
    };
  },
  actions: {
    'read-all': {
      icon: 'done',
      confirm: true,
      request: (options) => ({ ...giteaRequest(options, 'notifications'), method: 'PUT' }),
      isOffered: ({ unread }) => unread > 0,
    },
  },
  shows: ({ unread, notifications, ...counts }, { options: { hostname }, t, format, asOf }) => [
    lead(format.number(unread, 0), { unit: t('unread') }),
    facts(...figuresOf(counts, t, format)),
    notifications.length > 0 &&
      list(
        notifications.map(({ title, href, repository, kind, at }) => ({
          label: title,
          href: href ?? `${baseAddress(hostname)}/notifications`,
          note: [kinds.includes(kind) && t(`is-${kind}`), repository].filter(Boolean).join(' · '),
          value: at === undefined ? undefined : format.past(at, asOf),
        })),
      ),
  ],
  glance: ({ unread, notifications: _, ...counts }, { t, format }) => ({
    text: unread > 0 ? t('count-unread', { number: format.number(unread, 0) }) : t('nothing-unread'),
    figures: figuresOf(counts, t, format),
  }),
  example: { hostname: 'https://git.example.org', token: 'DASH_GITEA_TOKEN' },
});

/** What a notification is about. */
const kinds = ['issue', 'pull', 'commit', 'repository'];

const giteaRequest = (
  { hostname, token }: { hostname: string; token: string },
  path: string,
  query: Record<string, string | number> = {},
): WidgetRequest => ({
  url: withQuery(`${baseAddress(hostname)}/api/v1/${path}`, query),
  headers: { Authorization: `token ${token}` },
});

interface Count {
  count: number;
  /** There may be more than the answer has. */
  isLeast: boolean;
}

/** How many there are of a list, or of some of it; nothing where the answer is none. */
function countOf(body: unknown, counts: (one: Record<string, unknown>) => boolean = () => true): Count | undefined {
  if (!Array.isArray(body)) return undefined;
  return { count: recordsOf(body).filter(counts).length, isLeast: body.length >= page };
}

const figuresOf = (
  counts: Record<'issues' | 'pulls' | 'repositories', Count | undefined>,
  t: WidgetWords,
  format: Format,
) =>
  (['issues', 'pulls', 'repositories'] as const).map((name) => {
    const found = counts[name];
    return found && figure(t(name), listedCount(found.count, found.isLeast, { t, format }));
  });
