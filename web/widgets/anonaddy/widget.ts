import { details, empty, figure, leafedList, levelOf, meters, note } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { baseAddress } from '../addresses.ts';
import { writtenCount } from '../counts.ts';
import { accountFigures, accountMeters, readAccount } from './account.ts';
import { readAliases, showAlias } from './aliases.ts';
import { addyOptions, addyRequest, aliasRequest, furtherAliases, mostAliases } from './api.ts';

export default defineWidget({
  type: 'anonaddy',
  aliases: ['addy'],
  category: 'services',
  picture: 'rows',
  summary:
    'Mail aliases and the use of an account, from addy.io or an addy of your own; administrators switch aliases on and off.',
  options: addyOptions,
  interval: 300,
  height: ({ hideMeta, hideAliases, limit }) => (hideMeta ? 0 : 150) + (hideAliases ? 0 : 48 * limit + 20) || 48,
  shape: 'tall-list',
  icon: 'list',
  request: (options) => [
    ...(options.hideAliases ? [] : [aliasRequest(options, 1)]),
    // Where both are hidden, whether the key is right is still known.
    ...(options.hideMeta && !options.hideAliases ? [] : [addyRequest(options, 'account-details')]),
  ],
  follows: (bodies, options) => {
    // The first answers are those of the two requests, or of one of them.
    const first = options.hideMeta || options.hideAliases ? 1 : 2;
    if (options.hideAliases || bodies.length !== first) return [];
    return furtherAliases(options, readAliases(bodies[0]).total);
  },
  read: (body, options) => {
    const { hideMeta, hideAliases } = options;
    const bodies = body as unknown[];
    const lists = (hideAliases ? [] : hideMeta ? bodies : [bodies[0], ...bodies.slice(2)]).map(readAliases);
    return {
      aliases: lists.flatMap(({ aliases }) => aliases).slice(0, mostAliases(options)),
      total: lists[0]?.total ?? 0,
      account: hideMeta ? undefined : readAccount(bodies[hideAliases ? 0 : 1]),
    };
  },
  title: ({ account }, { options: { hostname } }) =>
    account?.name === undefined ? undefined : { text: account.name, href: baseAddress(hostname) },
  end: ({ total }, { options: { hideAliases }, t, format }) =>
    hideAliases ? undefined : { text: t('aliases', { count: total, aliases: format.number(total, 0) }) },
  shows: ({ aliases, total, account }, context) => [
    account && meters(accountMeters(account, context)),
    !context.options.hideAliases &&
      (aliases.length > 0
        ? leafedList(
            aliases.map((alias) => showAlias(alias, context)),
            context.options.limit,
          )
        : empty(context.t('no-aliases'))),
    aliases.length > 0 &&
      aliases.length < total &&
      note(context.t('first-of', { count: context.format.number(aliases.length, 0) })),
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
