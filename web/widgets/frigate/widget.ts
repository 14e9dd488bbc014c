import { Type } from 'typebox';
import { details, type End, empty, facts, figure, list, row } from '../../../schema/shown.ts';
import { defineWidget, type WidgetWords } from '../../../schema/widget.ts';
import { baseAddress } from '../addresses.ts';
import { momentOf, numberOf, recordOf, recordsOf, textOf, unreadable } from '../answers.ts';
import { capital } from '../texts.ts';

const mostEvents = 5;

export default defineWidget({
  type: 'frigate',
  category: 'home',
  picture: 'alerts',
  summary: 'Whether the cameras of a Frigate send a picture, and what they saw of late.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of Frigate, such as `http://192.168.1.5:5000`.' }),
    username: Type.Optional(Type.String({ description: 'User name, at the port that asks for one.', writeOnly: true })),
    password: Type.Optional(
      Type.String({ description: 'Password; sent only together with a user name.', writeOnly: true }),
    ),
    showEvents: Type.Boolean({
      default: false,
      description: 'Lists the latest five detections, with a picture where Frigate asks for no password.',
    }),
  }),
  interval: 30,
  height: ({ showEvents }) => (showEvents ? 288 : 150),
  shape: 'list',
  icon: 'home',
  signIn: ({ hostname, username, password }) =>
    username && password
      ? {
          request: {
            url: `${baseAddress(hostname)}/api/login`,
            method: 'POST',
            body: { user: username, password },
          },
          keep: { cookie: 'frigate_token' },
          send: { cookie: 'frigate_token' },
        }
      : undefined,
  request: (options) => [
    requestFor(options, 'stats'),
    ...(options.showEvents ? [{ ...requestFor(options, `events?limit=${mostEvents}`), optional: true as const }] : []),
  ],
  read: (body, { showEvents, username }) => {
    const [stats, events] = showEvents ? (body as unknown[]) : [body];
    const { cameras, service, detectors, ...others } = recordOf(stats);
    const { uptime, version } = recordOf(service);
    if (cameras === undefined && service === undefined) throw unreadable('list of cameras');
    return {
      // Versions before 0.13 have the cameras beside everything else.
      cameras: Object.entries(recordOf(cameras ?? others)).flatMap(([name, camera]) => {
        const fps = numberOf(recordOf(camera).camera_fps);
        return fps === undefined ? [] : [{ name, fps }];
      }),
      /** Seconds. */
      uptime: numberOf(uptime),
      version: textOf(version)?.split('-')[0],
      detectors: Object.entries(recordOf(detectors)).flatMap(([name, detector]) => {
        const speed = numberOf(recordOf(detector).inference_speed);
        return speed === undefined ? [] : [{ name, speed }];
      }),
      events: recordsOf(events)
        .slice(0, mostEvents)
        .map(({ id, camera, label, start_time, data, top_score }) => {
          const { score, top_score: top } = recordOf(data);
          const share = numberOf(score) ?? numberOf(top) ?? numberOf(top_score);
          return {
            // Pictures are asked for without a session.
            id: username ? undefined : textOf(id),
            what: textOf(label) ?? '',
            camera: textOf(camera) ?? '',
            at: momentOf(start_time) ?? 0,
            share: share === undefined ? undefined : share * 100,
          };
        }),
    };
  },
  end: ({ cameras }, { t }) => endOf(cameras, t),
  shows: ({ cameras, uptime, version, detectors, events }, { options, t, format, asOf }) => {
    const known = [uptime !== undefined && figure(t('uptime'), format.duration(uptime)), figure(t('version'), version)];
    const speeds = details(
      ...detectors.map(({ name, speed }) => figure(t('detector', { name }), format.number(speed, 0), { unit: 'ms' })),
    );
    if (!options.showEvents) {
      return [
        cameras.length === 0
          ? empty(t('no-cameras'))
          : list(
              cameras.map(({ name, fps }) => ({
                label: plain(name),
                level: fps > 0 ? 'good' : 'bad',
                value: fps > 0 ? format.number(fps, 0) : t('no-picture'),
                unit: fps > 0 ? t('fps') : undefined,
              })),
            ),
        facts(...known),
        speeds,
      ];
    }
    return [
      row(figure(t('cameras'), format.number(cameras.length, 0)), ...known),
      events.length === 0
        ? empty(t('no-events'))
        : list(
            events.map(({ id, what, camera, at, share }) => ({
              label: capital(plain(what)),
              note: format.list([plain(camera), share !== undefined && format.percent(share)]),
              image: id === undefined ? undefined : { src: pictureOf(options, id), alt: '' },
              value: format.past(at, asOf),
              valueTitle: format.dateTime(at),
            })),
          ),
      speeds,
    ];
  },
  pictures: ({ events }, options) =>
    events.flatMap(({ id }) => (id === undefined ? [] : [{ url: pictureOf(options, id) }])),
  glance: ({ cameras, uptime, version, events: [latest] }, { t, format, asOf }) => {
    const state = endOf(cameras, t);
    const seen = latest && t('seen', { what: plain(latest.what), ago: format.past(latest.at, asOf) });
    return {
      text: state?.text ?? seen ?? t('count', { count: cameras.length }),
      level: state && 'bad',
      figures: [
        figure(t('cameras'), format.number(cameras.length, 0)),
        uptime !== undefined && figure(t('uptime'), format.duration(uptime)),
        figure(t('version'), version),
      ],
    };
  },
  example: { hostname: 'http://192.168.1.5:5000', showEvents: true },
});

const requestFor = ({ hostname }: { hostname: string }, path: string) => ({
  url: `${baseAddress(hostname)}/api/${path}`,
  proxy: 'always' as const,
});

const pictureOf = ({ hostname }: { hostname: string }, id: string) =>
  `${baseAddress(hostname)}/api/events/${encodeURIComponent(id)}/thumbnail.jpg`;

/** How many cameras send nothing. */
function endOf(cameras: readonly { fps: number }[], t: WidgetWords): End | undefined {
  const count = cameras.filter(({ fps }) => fps <= 0).length;
  return count > 0 ? { text: t('down', { count }), level: 'bad' } : undefined;
}

const plain = (name: string) => name.replaceAll('_', ' ');
