import { Type } from 'typebox';
import { details, empty, figure, list, players } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import {
  family,
  type Playing,
  partsOf,
  playerOf,
  playingEnd,
  playingGlance,
  playingOptions,
} from '../_media/playing.ts';
import { baseAddress, withQuery } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, refusedBy, textOf, unreadable } from '../answers.ts';

export default defineWidget({
  type: 'tautulli',
  family,
  category: 'media',
  picture: 'bars',
  summary: 'What plays on a Plex server, and how far it is, from Tautulli.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of Tautulli, such as `http://192.168.1.5:8181`.' }),
    apiKey: Type.String({ description: 'API key, from the settings of its web interface.', writeOnly: true }),
    ...playingOptions,
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
      playing: recordsOf(sessions)
        .map((session) => readPlaying(session, showUser))
        .sort((one, other) => one.position - other.position),
    };
  },
  end: ({ playing }, { t }) => playingEnd(playing, t),
  shows: ({ playing, bandwidth, fromOutside }, context) => {
    const { options, t, format } = context;
    if (playing.length === 0) return empty(t('none'));
    const shown = playing.map((one) => playerOf(one, context));
    return [
      options.twoRows
        ? players(shown)
        : list(
            shown.map(({ label, note, isPaused, share, ends: [position, way, length] = ['', '', ''] }) => ({
              label: [label, note].filter(Boolean).join(' · '),
              value: isPaused ? t.general('paused') : length && `${position} / ${length}`,
              valueTitle: way,
              share,
            })),
          ),
      details(
        figure(t('bandwidth'), format.number(bandwidth / 1000), { unit: 'Mbit/s' }),
        fromOutside > 0 && figure(t('outside'), format.number(fromOutside / 1000), { unit: 'Mbit/s' }),
        figure(t('transcodes'), format.number(transcodesOf(playing), 0)),
      ),
    ];
  },
  glance: ({ playing, bandwidth }, context) => {
    const { t, format } = context;
    return {
      ...playingGlance(playing, [], context),
      figures: [
        figure(t('streams'), format.number(playing.length, 0)),
        playing.length > 0 && figure(t('transcodes'), format.number(transcodesOf(playing), 0)),
        playing.length > 0 && figure(t('bandwidth'), format.quantity(bandwidth / 1000, 'Mbit/s')),
      ],
    };
  },
  example: { hostname: 'http://192.168.1.5:8181', apiKey: 'DASH_TAUTULLI_KEY', showUser: true },
});

/** What plays, as Tautulli has it from Plex. */
function readPlaying(session: Readonly<Record<string, unknown>>, showUser: boolean): Playing {
  const [title, above] = [textOf(session.title) ?? '', textOf(session.grandparent_title)];
  const isEpisode = session.media_type === 'episode' && above !== undefined;
  const [position = 0, length = 0] = [session.view_offset, session.duration].map((one) => (numberOf(one) ?? 0) / 1000);
  return {
    id: textOf(session.session_key) ?? '',
    title: isEpisode ? above : title,
    parts: isEpisode
      ? [title]
      : session.media_type === 'track'
        ? partsOf(above, textOf(session.parent_title))
        : partsOf(textOf(session.year) || undefined),
    season: isEpisode ? numberOf(session.parent_media_index) : undefined,
    episode: isEpisode ? numberOf(session.media_index) : undefined,
    user: showUser ? (textOf(session.friendly_name) ?? textOf(session.user)) : undefined,
    ...{ position, length },
    isPaused: session.state === 'paused',
    way: wayOf(session),
  };
}

/** By what is done with picture and sound. */
function wayOf(session: Readonly<Record<string, unknown>>): Playing['way'] {
  const decisions = [session.video_decision, session.audio_decision];
  if (decisions.includes('transcode'))
    return [session.transcode_hw_full_pipeline, session.transcode_hw_encoding].some((one) => numberOf(one) === 1)
      ? 'hardware'
      : 'software';
  return decisions.includes('copy') ? 'stream' : decisions.includes('direct play') ? 'direct' : undefined;
}

const transcodesOf = (playing: readonly Playing[]) =>
  playing.filter(({ way }) => way === 'software' || way === 'hardware').length;
