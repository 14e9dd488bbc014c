import { Type } from 'typebox';
import { details, empty, figure, list, players } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { baseAddress, withQuery } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, refusedBy, textOf, unreadable } from '../answers.ts';
import { episodeCode } from '../episode-codes.ts';

export default defineWidget({
  type: 'tautulli',
  category: 'media',
  picture: 'bars',
  summary: 'What plays on a Plex server, and how far it is, from Tautulli.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of Tautulli, such as `http://192.168.1.5:8181`.' }),
    apiKey: Type.String({ description: 'API key, from the settings of its web interface.', writeOnly: true }),
    showUser: Type.Boolean({ default: false, description: 'Says who watches.' }),
    showEpisodeNumber: Type.Boolean({ default: false, description: 'Names season and episode.' }),
    twoRows: Type.Boolean({ default: true, description: 'Gives what plays several lines; one line each otherwise.' }),
  }),
  interval: 10,
  shape: 'tall-list',
  lines: 2,
  icon: 'film',
  bodies: ['picture'],
  request: ({ hostname, apiKey }) => ({
    url: withQuery(`${baseAddress(hostname)}/api/v2`, { apikey: apiKey, cmd: 'get_activity' }),
    proxy: 'always',
  }),
  read: (body, { showUser }) => {
    const { result, message, data } = recordOf(recordOf(body).response);
    if (result === undefined) throw unreadable('list of streams');
    if (result !== 'success') throw refusedBy('Tautulli', textOf(message) ?? 'an error', 'Check "apiKey".');
    const { sessions, stream_count, total_bandwidth, wan_bandwidth } = recordOf(data);
    if (sessions === undefined && stream_count === undefined)
      throw refusedBy('Tautulli', 'no data of Plex', 'Check that Tautulli reaches the Plex server.');
    return {
      /** Kilobits a second. */
      bandwidth: numberOf(total_bandwidth) ?? 0,
      fromOutside: numberOf(wan_bandwidth) ?? 0,
      streams: recordsOf(sessions)
        .map((session) => {
          const [position, length] = [session.view_offset, session.duration].map((one) => (numberOf(one) ?? 0) / 1000);
          const title = textOf(session.title) ?? '';
          return {
            title,
            fullTitle: textOf(session.full_title) ?? title,
            series: textOf(session.media_type) === 'episode' ? textOf(session.grandparent_title) : undefined,
            episode: episodeCode(numberOf(session.parent_media_index), numberOf(session.media_index)),
            user: showUser ? (textOf(session.friendly_name) ?? textOf(session.user)) : undefined,
            isPaused: session.state === 'paused',
            way: wayOf([session.video_decision, session.audio_decision]),
            /** Seconds. */
            ...{ position: position ?? 0, length: length ?? 0 },
            share: Math.min(100, Math.max(0, numberOf(session.progress_percent) ?? 0)),
          };
        })
        .sort((one, other) => one.position - other.position),
    };
  },
  end: ({ streams }, { t }) => (streams.length > 0 ? { text: t('playing', { count: streams.length }) } : undefined),
  shows: ({ streams, bandwidth, fromOutside }, { options, t, format }) => {
    if (streams.length === 0) return empty(t('none'));
    const lines = streams.map(
      ({ title, fullTitle, series, episode, user, position, length, way, isPaused, share }) => ({
        ...{ isPaused, share },
        label:
          options.showEpisodeNumber && series
            ? `${series}: ${[episode, title].filter(Boolean).join(' – ')}`
            : fullTitle,
        user,
        way: way && t(way),
        position: format.duration(position),
        length: length > 0 ? format.duration(length) : undefined,
      }),
    );
    return [
      options.twoRows
        ? players(
            lines.map(({ label, user, isPaused, share, way, position, length }) => ({
              ...{ label, isPaused, share },
              note: user,
              ends: length === undefined ? undefined : [position, way ?? '', length],
            })),
          )
        : list(
            lines.map(({ label, user, share, isPaused, way, position, length }) => ({
              ...{ label: user ? `${label} (${user})` : label, share },
              value: isPaused ? t.general('paused') : length && `${position} / ${length}`,
              valueTitle: way,
            })),
          ),
      details(
        figure(t('bandwidth'), format.number(bandwidth / 1000), { unit: 'Mbit/s' }),
        fromOutside > 0 && figure(t('outside'), format.number(fromOutside / 1000), { unit: 'Mbit/s' }),
        figure(t('transcodes'), format.number(transcodesOf(streams), 0)),
      ),
    ];
  },
  glance: ({ streams, bandwidth }, { t, format }) => ({
    text: streams.length > 0 ? t('playing', { count: streams.length }) : t('nothing-plays'),
    short: streams.length > 0 ? undefined : t('idle'),
    figures: [
      figure(t('streams'), format.number(streams.length, 0)),
      streams.length > 0 && figure(t('transcodes'), format.number(transcodesOf(streams), 0)),
      streams.length > 0 && figure(t('bandwidth'), format.quantity(bandwidth / 1000, 'Mbit/s')),
    ],
  }),
  example: { hostname: 'http://192.168.1.5:8181', apiKey: 'DASH_TAUTULLI_KEY', showUser: true },
});

/** How something is sent, by what is done with its picture and its sound: the name of the word for it. */
function wayOf(decisions: readonly unknown[]): 'transcode' | 'direct-stream' | 'direct-play' | undefined {
  if (decisions.includes('transcode')) return 'transcode';
  if (decisions.includes('copy')) return 'direct-stream';
  return decisions.includes('direct play') ? 'direct-play' : undefined;
}

const transcodesOf = (streams: readonly { way?: string | undefined }[]) =>
  streams.filter(({ way }) => way === 'transcode').length;
