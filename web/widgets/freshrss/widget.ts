import { Type } from 'typebox';
import { defineWidget } from '../../../schema/widget.ts';
import { family, glanceUnread, mostEntries, showUnread } from '../_unread/unread.ts';
import { baseAddress, withQuery } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, textOf, unreadable } from '../answers.ts';
import { bareText } from '../rss-feed/bare-text.ts';

export default defineWidget({
  type: 'freshrss',
  family,
  category: 'news',
  picture: 'feed',
  summary: 'How much is unread in FreshRSS, and the latest of it.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of FreshRSS, such as `https://rss.example.org`.' }),
    username: Type.String({ description: 'User name.' }),
    password: Type.String({
      description: 'API password of that user, which is another than the usual one: it is set in the profile.',
      writeOnly: true,
    }),
  }),
  interval: 300,
  height: 310,
  shape: 'tall-list',
  icon: 'feed',
  // FreshRSS makes the token of the password alone, and it doesn't expire.
  signIn: ({ hostname, username, password }) => ({
    request: {
      url: `${apiOf(hostname)}/accounts/ClientLogin`,
      method: 'POST',
      form: { Email: username, Passwd: password },
      as: 'text',
    },
    keep: { body: tokenOf },
    send: { header: 'Authorization', prefix: 'GoogleLogin auth=' },
    lasts: 86_400,
  }),
  request: ({ hostname }) => {
    const asked = (path: string, values: Record<string, string | number>) => ({
      url: withQuery(`${apiOf(hostname)}/reader/api/0/${path}`, { output: 'json', ...values }),
    });
    return [
      asked('unread-count', {}),
      { ...asked('subscription/list', {}), optional: true },
      {
        ...asked('stream/contents/reading-list', { n: mostEntries, xt: 'user/-/state/com.google/read' }),
        optional: true,
      },
    ];
  },
  read: (body) => {
    const [counts, list, page] = body as unknown[];
    const { max, unreadcounts } = recordOf(counts);
    const unread = numberOf(max);
    if (unread === undefined && !Array.isArray(unreadcounts)) throw unreadable('number of unread entries');
    const { subscriptions } = recordOf(list);
    const items = recordsOf(recordOf(page).items);
    return {
      unread: unread ?? 0,
      feeds: Array.isArray(subscriptions) ? subscriptions.length : undefined,
      entries: items.slice(0, mostEntries).map(({ title, published, canonical, alternate, origin }) => {
        const href = textOf(recordsOf(canonical)[0]?.href) ?? textOf(recordsOf(alternate)[0]?.href);
        const seconds = numberOf(published);
        return {
          id: '',
          title: bareText(textOf(title) ?? '') || (href ?? ''),
          href,
          feed: textOf(recordOf(origin).title),
          at: seconds === undefined ? undefined : seconds * 1000,
        };
      }),
    };
  },
  shows: (data, context) => showUnread(data, context),
  glance: glanceUnread,
  example: { hostname: 'https://rss.example.org', username: 'ada', password: 'DASH_FRESHRSS_PASSWORD' },
});

const apiOf = (hostname: string) => `${baseAddress(hostname)}/api/greader.php`;

/** The line `Auth=ada/0123` of the answer, without its name. */
const tokenOf = (login: unknown): string | undefined =>
  /^Auth=(\S{1,500}\/[\da-f]{8,128})\s*$/m.exec((textOf(login) ?? '').slice(0, 4000))?.[1];
