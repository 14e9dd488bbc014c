import { Type } from 'typebox';
import { mostFinds } from '../../../schema/api/widget-search.ts';
import { isDashError } from '../../../schema/errors.ts';
import { empty, figure, list, row } from '../../../schema/shown.ts';
import { defineWidget, type WidgetRequest } from '../../../schema/widget.ts';
import { baseAddress, withQuery } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, refusedBy, textOf, timeOf, unreadable } from '../answers.ts';

const day = 86_400_000;

/** What Vikunja gives of a list at most, where its administrator has not said otherwise. */
const page = 50;

/** Tasks below the figures. */
const mostTasks = 5;

export default defineWidget({
  type: 'vikunja',
  category: 'services',
  picture: 'rows',
  summary: 'Open tasks of Vikunja: those that are overdue, due within a week or begun.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of Vikunja, such as `http://192.168.1.5:3456`.' }),
    apiKey: Type.String({ description: 'API token that may read tasks and projects.', writeOnly: true }),
    showTasks: Type.Boolean({ default: false, description: 'Lists the next tasks.' }),
  }),
  interval: 120,
  height: ({ showTasks }) => (showTasks ? 242 : 50),
  shape: 'row',
  icon: 'list',
  request: (options) => [
    { ...vikunjaRequest(options, 'projects', {}), optional: true },
    { ...tasksRequest(options, 'tasks', 1), optional: true },
  ],
  follows: (bodies, options) => {
    // Versions before 1 have the tasks of all projects elsewhere.
    const path = isDashError(bodies[1]) ? 'tasks/all' : 'tasks';
    const pages = bodies.slice(path === 'tasks' ? 1 : 2);
    const last = pages.at(-1);
    if (pages.length > 0 && (!Array.isArray(last) || last.length < page)) return [];
    return [{ ...tasksRequest(options, path, pages.length + 1), optional: true }];
  },
  search: {
    service: 'Vikunja',
    request: (options, s) => vikunjaRequest(options, 'tasks', { s, per_page: mostFinds }),
    read: (body, { hostname }) =>
      recordsOf(body).map(({ id, title }) => ({
        title: textOf(title) ?? '',
        href: `${baseAddress(hostname)}/tasks/${numberOf(id)}`,
      })),
  },
  read: (body) => {
    const [projects, ...pages] = body as unknown[];
    const lists = pages.filter(Array.isArray);
    if (lists.length === 0) {
      const words = textOf(recordOf(pages[0]).message);
      throw words ? refusedBy('Vikunja', words) : (pages.find(isDashError) ?? unreadable('list of tasks'));
    }
    return {
      // Filters that are saved come among them, with numbers below nothing.
      projects: Array.isArray(projects)
        ? recordsOf(projects).filter(({ id }) => (numberOf(id) ?? 0) > 0).length
        : undefined,
      tasks: lists
        .flatMap(recordsOf)
        .filter(({ done }) => done !== true)
        .map((task) => {
          const share = numberOf(task.percent_done) ?? 0;
          return {
            id: numberOf(task.id) ?? 0,
            title: textOf(task.title) ?? '',
            due: timeOf(task.due_date),
            isBegun: share > 0 && share < 1,
            priority: numberOf(task.priority) ?? 0,
          };
        })
        .sort((a, b) => (a.due ?? never) - (b.due ?? never) || b.priority - a.priority),
    };
  },
  end: ({ tasks }, { t, asOf }) => {
    const { overdue } = countsOf(tasks, asOf);
    return overdue > 0 ? { text: t('count-overdue', { count: overdue }), level: 'bad' } : undefined;
  },
  shows: ({ projects, tasks }, { options: { hostname, showTasks }, t, format, asOf }) => {
    const { overdue, soon, begun } = countsOf(tasks, asOf);
    return [
      row(
        figure(t('overdue'), format.number(overdue, 0), { level: overdue > 0 ? 'bad' : undefined }),
        figure(t('soon'), format.number(soon, 0)),
        figure(t('begun'), format.number(begun, 0)),
        figure(t('projects'), projects === undefined ? undefined : format.number(projects, 0)),
      ),
      showTasks &&
        (tasks.length === 0
          ? empty(t('none'))
          : list(
              tasks.slice(0, mostTasks).map(({ id, title, due }) => ({
                label: title,
                href: `${baseAddress(hostname)}/tasks/${id}`,
                value: due === undefined ? undefined : format.ago(due, asOf),
                valueTitle: due === undefined ? undefined : format.dateTime(due),
                level: due !== undefined && due < asOf ? 'bad' : undefined,
              })),
            )),
    ];
  },
  glance: ({ projects, tasks }, { t, format, asOf }) => {
    const { overdue, soon, begun } = countsOf(tasks, asOf);
    return {
      text:
        overdue > 0
          ? t('count-overdue', { count: overdue })
          : soon > 0
            ? t('count-soon', { count: soon })
            : t('count-open', { count: tasks.length, number: format.number(tasks.length, 0) }),
      level: overdue > 0 ? 'bad' : undefined,
      figures: [
        figure(t('overdue'), format.number(overdue, 0)),
        figure(t('soon'), format.number(soon, 0)),
        figure(t('begun'), format.number(begun, 0)),
        figure(t('projects'), projects === undefined ? undefined : format.number(projects, 0)),
      ],
    };
  },
  example: { hostname: 'http://192.168.1.5:3456', apiKey: 'DASH_VIKUNJA_TOKEN', showTasks: true },
});

/** Later than any task is due. */
const never = Number.MAX_SAFE_INTEGER;

interface Connection {
  hostname: string;
  apiKey: string;
}

const vikunjaRequest = (
  { hostname, apiKey }: Connection,
  path: string,
  query: Record<string, string | number>,
): WidgetRequest => ({
  url: withQuery(`${baseAddress(hostname)}/api/v1/${path}`, query),
  headers: { Authorization: `Bearer ${apiKey}` },
});

const tasksRequest = (options: Connection, path: string, place: number): WidgetRequest =>
  vikunjaRequest(options, path, { filter: 'done=false', sort_by: 'due_date', per_page: page, page: place });

const countsOf = (tasks: readonly { due: number | undefined; isBegun: boolean }[], asOf: number) => ({
  overdue: tasks.filter(({ due = never }) => due < asOf).length,
  soon: tasks.filter(({ due = never }) => due >= asOf && due <= asOf + 7 * day).length,
  begun: tasks.filter(({ isBegun }) => isBegun).length,
});
