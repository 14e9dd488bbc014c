import { details, empty, figure, levelOf, list, meters } from '../../../schema/shown.ts';
import { defineWidget, type WidgetRequest } from '../../../schema/widget.ts';
import { baseAddress, withQuery } from '../addresses.ts';
import { writtenCount } from '../counts.ts';
import { accountFigures, accountMeters, readAccount } from './account.ts';
import { readAliases, showAlias } from './aliases.ts';
import { type AddyOptions, addyOptions, addyRequest } from './api.ts';

export default defineWidget({
  type: 'anonaddy',
  aliases: ['addy'],
  category: 'services',
  picture: 'rows',
  summary:
    'Mail aliases and the use of an account, from addy.io or an addy of your own; administrators switch aliases on and off.',
  options: addyOptions,
  interval: 300,
  height: ({ hideMeta, hideAliases, limit }) =>
    (hideMeta ? 0 : 150) + (hideAliases ? 0 : 48 * Math.min(limit ?? 5, 5)) || 48,
  shape: 'tall-list',
  icon: 'list',
  request: (options) => [
    ...(options.hideAliases ? [] : [aliasPage(options)]),
    // Where both are hidden, whether the key is right is still known.
    ...(options.hideMeta && !options.hideAliases ? [] : [addyRequest(options, 'account-details')]),
  ],
  read: (body, { hideMeta, hideAliases }) => {
    const bodies = hideMeta || hideAliases ? [body] : (body as unknown[]);
    return {
      ...(hideAliases ? { aliases: [], total: 0 } : readAliases(bodies[0])),
      account: hideMeta ? undefined : readAccount(bodies.at(-1)),
    };
  },
  title: ({ account }, { options: { hostname } }) =>
    account?.name === undefined ? undefined : { text: account.name, href: baseAddress(hostname) },
  end: ({ total }, { options: { hideAliases }, t, format }) =>
    hideAliases ? undefined : { text: t('aliases', { count: total, aliases: format.number(total, 0) }) },
  shows: ({ aliases, account }, context) => [
    account && meters(accountMeters(account, context)),
    !context.options.hideAliases &&
      (aliases.length > 0 ? list(aliases.map((alias) => showAlias(alias, context))) : empty(context.t('no-aliases'))),
    account && details(...accountFigures(account, context)),
    !account && context.options.hideAliases && empty(),
  ],
  glance: ({ account, total }, { options: { hideAliases }, t, format }) => {
    const aliases = t('aliases', { count: total, aliases: format.number(total, 0) });
    if (!account) return hideAliases ? undefined : { text: aliases };
    const { used, limit } = account.bandwidth;
    const [forwarded = 0, blocked = 0] = account.mails.map((count) => writtenCount(count, format));
    return {
      text: t('count-forwarded', { count: forwarded }),
      short: `${forwarded}`,
      level: limit === undefined ? undefined : levelOf((used / limit) * 100),
      figures: [
        figure(t('blocked'), `${blocked}`),
        figure(t('bandwidth'), format.bytes(used, 1024)),
        !hideAliases && figure(t('all-aliases'), format.number(total, 0)),
      ],
    };
  },
  actions: {
    enable: {
      icon: 'play',
      request: (options, id) => ({ ...addyRequest(options, 'active-aliases'), method: 'POST', body: { id } }),
      arguments: ({ aliases }, { disableControls }) =>
        disableControls ? [] : aliases.filter(({ isOn }) => !isOn).map(({ id }) => id),
    },
    disable: {
      icon: 'pause',
      request: (options, id) => ({
        ...addyRequest(options, `active-aliases/${encodeURIComponent(id)}`),
        method: 'DELETE',
      }),
      arguments: ({ aliases }, { disableControls }) =>
        disableControls ? [] : aliases.filter(({ isOn }) => isOn).map(({ id }) => id),
    },
  },
  example: { apiKey: 'DASH_ADDY_KEY', limit: 5, sortBy: '-emails_forwarded' },
});

const aliasPage = (options: AddyOptions): WidgetRequest =>
  addyRequest(
    options,
    withQuery('aliases', {
      sort: options.sortBy,
      'filter[search]': options.searchTerm,
      'page[number]': 1,
      'page[size]': options.limit,
    }),
  );
