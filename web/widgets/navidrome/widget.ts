import { Type } from 'typebox';
import { details, empty, list } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { missingOption } from '../../../schema/widget-options.ts';
import { baseAddress, withQuery } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, refusedBy, textOf, unreadable } from '../answers.ts';
import { countFigure, countWords } from '../counts.ts';

export default defineWidget({
  type: 'navidrome',
  category: 'media',
  picture: 'rows',
  summary: 'What plays on a Navidrome, or another server that speaks Subsonic, and for whom.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of Navidrome, such as `http://192.168.1.5:4533`.' }),
    username: Type.String({ description: 'User name.' }),
    password: Type.Optional(Type.String({ description: 'Password, unless there is a token.', writeOnly: true })),
    token: Type.Optional(
      Type.String({
        description: 'In place of the password: the MD5 of the password with the salt behind it.',
        writeOnly: true,
      }),
    ),
    salt: Type.Optional(Type.String({ description: 'The salt of the token.', writeOnly: true })),
  }),
  interval: 15,
  shape: 'tall-list',
  lines: 2,
  icon: 'film',
  request: (options) => [
    { url: addressOf(options, 'getNowPlaying'), proxy: 'always' },
    { url: addressOf(options, 'getScanStatus'), proxy: 'always', optional: true },
  ],
  search: {
    service: 'Navidrome',
    request: (options, query) => ({
      url: withQuery(addressOf(options, 'search3'), { query, artistCount: 2, albumCount: 3, songCount: 0 }),
    }),
    read: (body, { hostname }) => {
      const { artist, album } = recordOf(responseOf(body).searchResult3);
      const found = (list: unknown, kind: string) =>
        recordsOf(list).map(({ id, name, artist: by }) => ({
          title: textOf(name) ?? '',
          href: textOf(id) && `${baseAddress(hostname)}/app/#/${kind}/${encodeURIComponent(textOf(id) ?? '')}/show`,
          note: textOf(by),
        }));
      return [...found(artist, 'artist'), ...found(album, 'album')];
    },
  },
  read: (body) => {
    const [playing, scan] = body as [unknown, unknown];
    const { status, error, nowPlaying } = responseOf(playing);
    if (textOf(status) !== 'ok') {
      const words = textOf(recordOf(error).message);
      throw words
        ? refusedBy('Navidrome', words, 'Check the user name, and the password or the token.')
        : unreadable('state');
    }
    const { count, folderCount, scanning } = recordOf(responseOf(scan).scanStatus);
    return {
      songs: numberOf(count),
      folders: numberOf(folderCount),
      isScanning: scanning === true,
      playing: recordsOf(recordOf(nowPlaying).entry).map(
        ({ title, artist, album, username, playerName, minutesAgo, duration }) => ({
          title: textOf(title) ?? '',
          artist: textOf(artist),
          album: textOf(album),
          user: textOf(username),
          player: textOf(playerName),
          minutes: numberOf(minutesAgo),
          seconds: numberOf(duration),
        }),
      ),
    };
  },
  end: ({ playing, isScanning }, { t }) =>
    playing.length > 0
      ? { text: t('playing', { count: playing.length }) }
      : isScanning
        ? { text: t('scanning') }
        : undefined,
  shows: ({ playing, songs, folders }, { t, format }) => [
    playing.length === 0
      ? empty(
          t('nothing'),
          songs === undefined ? undefined : t('count', { count: songs, songs: format.number(songs, 0) }),
        )
      : list(
          playing.map(({ title, artist, album, user, player, minutes, seconds }) => ({
            label: title,
            title: format.list([title, album]),
            note: [artist, user].filter(Boolean).join(' · '),
            value: minutes === undefined || minutes === 0 ? undefined : format.duration(minutes * 60),
            valueTitle: format.list([player, seconds !== undefined && t('of', { whole: format.duration(seconds) })]),
          })),
        ),
    details(countFigure(t('songs'), songs, format), countFigure(t('folders'), folders, format)),
  ],
  glance: ({ playing, songs }, { t, format }) => {
    if (playing.length === 0 && songs === undefined) return { text: t('idle') };
    return {
      text:
        playing.length > 0
          ? t('playing', { count: playing.length })
          : t('count', countWords(songs ?? 0, format, 'songs')),
      figures: [countFigure(t('songs'), songs, format)],
    };
  },
  example: { hostname: 'http://192.168.1.5:4533', username: 'ada', password: 'DASH_NAVIDROME_PASSWORD' },
});

interface Account {
  hostname: string;
  username: string;
  password?: string;
  token?: string;
  salt?: string;
}

function addressOf({ hostname, username, password, token, salt }: Account, call: string): string {
  const byToken = token !== undefined && salt !== undefined;
  if (!byToken && password === undefined) throw missingOption('password', true);
  return withQuery(`${baseAddress(hostname)}/rest/${call}`, {
    u: username,
    ...(byToken ? { t: token, s: salt } : { p: password }),
    ...{ v: '1.16.1', c: 'Dash', f: 'json' },
  });
}

const responseOf = (body: unknown) => recordOf(recordOf(body)['subsonic-response']);
