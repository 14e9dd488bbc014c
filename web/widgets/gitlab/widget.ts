import { Type } from 'typebox';
import { mostFinds } from '../../../schema/api/widget-search.ts';
import type { Format } from '../../../schema/format.ts';
import { list, row } from '../../../schema/shown.ts';
import { defineWidget, type WidgetWords } from '../../../schema/widget.ts';
import { baseAddress, withQuery } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, textOf, timeOf, unreadable } from '../answers.ts';
import { countFigure, listedCount } from '../counts.ts';

/** What is counted of a user, by the fields of the answer. */
const counted = {
  merges: 'merge_requests_count',
  issues: 'issues_count',
  projects: 'projects_count',
  groups: 'groups_count',
} as const;
const countNames = Object.keys(counted) as (keyof typeof counted)[];

/** To-dos that are asked for, of which some are shown. */
const mostTodos = 20;

export default defineWidget({
  type: 'gitlab',
  category: 'code',
  picture: 'rows',
  summary: 'Merge requests, issues, projects and groups of a user of GitLab, and what is to do.',
  options: Type.Object({
    hostname: Type.String({ default: 'https://gitlab.com', description: 'Address of GitLab, where it is your own.' }),
    token: Type.String({
      description:
        'Access token of the user, or of an administrator, with the right `read_api`; with `api`, to-dos can be marked as done.',
      writeOnly: true,
    }),
    userId: Type.Integer({ minimum: 1, description: 'Number of the user, as the menu of the profile page has it.' }),
  }),
  interval: 300,
  height: 212,
  shape: 'row',
  icon: 'code',
  request: ({ hostname, token, userId }) => {
    const headers = { 'PRIVATE-TOKEN': token };
    const api = `${baseAddress(hostname)}/api/v4`;
    return [
      { url: `${api}/users/${userId}/associations_count`, headers },
      { url: `${api}/todos?state=pending&per_page=${mostTodos}`, headers, optional: true },
    ];
  },
  search: {
    service: 'GitLab',
    request: ({ hostname, token }, search) => ({
      url: withQuery(`${baseAddress(hostname)}/api/v4/projects`, { search, simple: 'true', per_page: mostFinds }),
      headers: { 'PRIVATE-TOKEN': token },
    }),
    read: (body) =>
      recordsOf(body).map(({ name_with_namespace, web_url, description }) => ({
        title: textOf(name_with_namespace) ?? '',
        href: textOf(web_url),
        note: textOf(description),
      })),
  },
  read: (body) => {
    const [counts, todos] = body as unknown[];
    const fields = recordOf(counts);
    const found = countNames.map((name) => ({ name, count: numberOf(fields[counted[name]]) }));
    if (found.every(({ count }) => count === undefined)) throw unreadable('number of merge requests');
    return {
      counts: found,
      todos: recordsOf(todos).flatMap((todo) => {
        const id = numberOf(todo.id);
        if (id === undefined) return [];
        return [
          {
            id: String(id),
            title: textOf(recordOf(todo.target).title) ?? textOf(todo.body) ?? '',
            href: textOf(todo.target_url),
            project: textOf(recordOf(todo.project).path_with_namespace),
            why: textOf(todo.action_name) ?? '',
            at: timeOf(todo.created_at),
          },
        ];
      }),
    };
  },
  actions: {
    done: {
      icon: 'done',
      request: ({ hostname, token }, id) => ({
        url: `${baseAddress(hostname)}/api/v4/todos/${encodeURIComponent(id)}/mark_as_done`,
        method: 'POST',
        headers: { 'PRIVATE-TOKEN': token },
      }),
      arguments: ({ todos }) => todos.map(({ id }) => id),
    },
  },
  end: ({ todos }, { t, format }) =>
    todos.length > 0 ? { text: t('todos', countOf(todos, { t, format })) } : undefined,
  shows: ({ counts, todos }, { t, format, asOf }) => [
    row(...counts.map(({ name, count }) => countFigure(t(name), count, format))),
    todos.length > 0 &&
      list(
        todos.map(({ id, title, href, project, why, at }) => ({
          label: title,
          href,
          note: [reasons.includes(why) && t(`is-${why}`), project].filter(Boolean).join(' · '),
          value: at === undefined ? undefined : format.past(at, asOf),
          actions: [{ name: 'done', argument: id, label: t('done') }],
        })),
      ),
  ],
  glance: ({ counts, todos }, { t, format }) => ({
    text: todos.length > 0 ? t('todos', countOf(todos, { t, format })) : t('no-todos'),
    figures: counts.map(({ name, count }) => countFigure(t(name), count, format)),
  }),
  example: { hostname: 'https://gitlab.example.org', token: 'DASH_GITLAB_TOKEN', userId: 42 },
});

/** Why something is to do. */
const reasons = [
  'assigned',
  'mentioned',
  'directly_addressed',
  'review_requested',
  'approval_required',
  'build_failed',
];

/** The number of to-dos, of which the answer may have a part. */
const countOf = ({ length: count }: readonly unknown[], words: { t: WidgetWords; format: Format }) => ({
  count,
  number: listedCount(count, count >= mostTodos, words),
});
