import { Type } from 'typebox';
import { empty, list, row } from '../../../schema/shown.ts';
import { textsOf } from '../../../schema/values.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { baseAddress } from '../addresses.ts';
import { recordOf, recordsOf, textOf, unreadable } from '../answers.ts';
import { countFigure, countWords } from '../counts.ts';

export default defineWidget({
  type: 'nginx-proxy-manager',
  aliases: ['npm'],
  category: 'network',
  picture: 'rows',
  summary: 'How many hosts Nginx Proxy Manager passes on, and which of them it could not set up.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of Nginx Proxy Manager, such as `http://192.168.1.5:81`.' }),
    username: Type.String({ description: 'E-mail address of an account, which sees its own hosts.', writeOnly: true }),
    password: Type.String({ description: 'Its password; one with a second factor can’t be used.', writeOnly: true }),
  }),
  interval: 120,
  shape: 'row',
  icon: 'network',
  signIn: ({ hostname, username, password }) => ({
    request: {
      url: `${baseAddress(hostname)}/api/tokens`,
      method: 'POST',
      body: { identity: username, secret: password },
    },
    keep: { body: (body) => textOf(recordOf(body).token) },
    send: { header: 'Authorization', prefix: 'Bearer ' },
    // Newer versions answer to a token that is over as to a bad request.
    hasEnded: (status, body) =>
      status === 401 ||
      status === 403 ||
      (status === 400 && /token/i.test(textOf(recordOf(recordOf(body).error).message) ?? '')),
  }),
  request: ({ hostname }) => ({ url: `${baseAddress(hostname)}/api/nginx/proxy-hosts` }),
  read: (body) => {
    if (!Array.isArray(body)) throw unreadable('list of hosts');
    const hosts = recordsOf(body).map(({ domain_names, enabled, meta }) => {
      const { nginx_online, nginx_err } = recordOf(meta);
      // Older versions have numbers in place of switches.
      const isOn = enabled === true || enabled === 1;
      return {
        names: textsOf(domain_names),
        isOn,
        isFaulty: isOn && nginx_online === false,
        fault: textOf(nginx_err),
      };
    });
    return {
      all: hosts.length,
      enabled: hosts.filter(({ isOn }) => isOn).length,
      faulty: hosts.filter(({ isFaulty }) => isFaulty).map(({ names, fault }) => ({ names, fault })),
    };
  },
  end: ({ faulty }, { t }) =>
    faulty.length > 0 ? { text: t('count-faulty', { count: faulty.length }), level: 'bad' } : undefined,
  shows: ({ all, enabled, faulty }, { t, format }) => {
    if (all === 0) return empty(t('none'));
    return [
      row(
        countFigure(t('enabled'), enabled, format),
        countFigure(t('disabled'), all - enabled, format),
        countFigure(t('total'), all, format),
      ),
      faulty.length > 0 &&
        list(faulty.map(({ names, fault }) => ({ label: format.list(names), note: fault, level: 'bad' }))),
    ];
  },
  glance: ({ all, enabled, faulty }, { t, format }) => ({
    text:
      faulty.length > 0
        ? t('count-faulty', { count: faulty.length })
        : t('count-enabled', countWords(enabled, format, 'written')),
    level: faulty.length > 0 ? 'bad' : undefined,
    figures: [
      countFigure(t('enabled'), enabled, format),
      countFigure(t('disabled'), all - enabled, format),
      countFigure(t('total'), all, format),
    ],
  }),
  example: { hostname: 'http://192.168.1.5:81', username: 'DASH_NPM_USER', password: 'DASH_NPM_PASSWORD' },
});
