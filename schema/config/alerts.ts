import { statusLimits } from '../api/status.ts';
import { readMapping } from '../read-as.ts';
import { distinctByName } from '../rules/text/same-name.ts';
import { clamped, isMapping, type Mapping, mapping, settingOf, textMapOf, textsOf } from '../values.ts';
import { failuresOf, mostFailures, quietTimes } from './alert-times.ts';
import { askedAddress, askedUser, variablePattern } from './asked-keys.ts';
import type { MappingDefinition, Read } from './definition.ts';
import { closed, list, map, number, requiredText, requiredTexts, text, textOrTexts, toggle, word } from './shapes.ts';

/** Minutes: a week. */
const mostRepeat = 10_080;
/** Times the usual: what takes longer has no answer in time. */
const mostSlow = 100;
/** Days: the longest that a certificate is valid for, and a little. */
const mostCertificateDays = 400;

const plainText = { pattern: '^[^\\r\\n]*$', looksLike: 'a text of one line' };

const Ntfy = closed(
  {
    server: text({
      title: 'Server',
      description: 'Address of the server.',
      default: 'https://ntfy.sh',
      examples: ['https://ntfy.example.org'],
      ...askedAddress,
    }),
    topic: requiredText({
      title: 'Topic',
      description:
        'Name of the topic. Whoever knows that of an open server can read along, so it is kept back like a password.',
      examples: ['DASH_NTFY_TOPIC'],
      writeOnly: true,
      read: settingOf,
    }),
    token: text({
      title: 'Access token',
      description: 'Token to publish with, best as the name of a variable.',
      examples: ['DASH_NTFY_TOKEN'],
      writeOnly: true,
    }),
    ...askedUser('DASH_NTFY_PASSWORD'),
    priority: number({
      title: 'Priority',
      description: 'Of messages that something is down, from 1 to 5. That it is up again is told with 3 at most.',
      minimum: 1,
      maximum: 5,
      default: 4,
      read: (value) => clamped(value, 1, 5),
    }),
  },
  { title: 'ntfy', description: 'A topic of an ntfy server.' },
);

const Gotify = closed(
  {
    server: requiredText({
      title: 'Server',
      description: 'Address of the server.',
      examples: ['https://gotify.example.org'],
      ...askedAddress,
      read: settingOf,
    }),
    token: requiredText({
      title: 'Application token',
      description: 'Token of the application that messages are of, best as the name of a variable.',
      examples: ['DASH_GOTIFY_TOKEN'],
      writeOnly: true,
      read: settingOf,
    }),
    priority: number({
      title: 'Priority',
      description: 'Of messages that something is down, from 0 to 10. That it is up again is told with 4 at most.',
      minimum: 0,
      maximum: 10,
      default: 8,
      read: (value) => clamped(value, 0, 10),
    }),
  },
  { title: 'Gotify', description: 'An application of a Gotify server.' },
);

const Webhook = closed(
  {
    url: requiredText({
      title: 'Address',
      description: 'Address that is asked. Those of chats hold a token, so it is kept back like a password.',
      examples: ['DASH_HOOK_URL', 'https://hooks.example.lan/dash'],
      writeOnly: true,
      read: settingOf,
    }),
    method: word(['POST', 'PUT'], { title: 'Method', description: 'How it is sent.', default: 'POST' }),
    headers: map(
      { type: ['string', 'number', 'boolean'] },
      {
        title: 'Headers',
        description: 'Headers that go with it. A value may name a variable.',
        examples: [{ 'X-Key': 'DASH_HOOK_KEY' }],
        read: textMapOf,
      },
    ),
    template: text({
      title: 'Template',
      description:
        'What is sent, with `{{title}}`, `{{text}}`, `{{event}}`, `{{names}}`, `{{id}}` and `{{time}}` filled in, each escaped as a text of JSON is. Unless set, all that is known, as JSON.',
      examples: ['{"content": "{{title}}"}'],
    }),
    contentType: text({
      title: 'Content type',
      description: 'Of what the template makes.',
      default: 'application/json',
      ...plainText,
    }),
    secret: text({
      title: 'Secret',
      description:
        'What the message is signed with: `X-Signature` is `sha256=` and the HMAC of `X-Timestamp`, a dot and the body.',
      examples: ['DASH_HOOK_SECRET'],
      writeOnly: true,
    }),
  },
  { title: 'Webhook', description: 'An address that takes messages, as JSON or by a template.' },
);

const Email = closed(
  {
    server: requiredText({
      title: 'Server',
      description: 'Name of the server that takes mail.',
      examples: ['smtp.example.org'],
      read: settingOf,
    }),
    port: number({
      title: 'Port',
      description: 'Port of the server; unset, 465 with `tls`, 587 with `starttls`, 25 with `none`.',
      minimum: 1,
      maximum: 65_535,
    }),
    security: word(['starttls', 'tls', 'none'], {
      title: 'Encryption',
      description:
        '`starttls` asks for encryption and sends nothing without it, `tls` encrypts from the first byte, `none` is for a server of your own network; no password goes there unless it offers encryption.',
      default: 'starttls',
    }),
    ...askedUser('DASH_MAIL_PASSWORD'),
    from: requiredText({
      title: 'Sender',
      description: 'Address that messages are from.',
      examples: ['dash@example.org', 'Dash <dash@example.org>'],
      read: settingOf,
    }),
    to: requiredTexts(
      { pattern: `^(?:[^\\s,;]+@[^\\s,;]+|${variablePattern}\\w+)$`, looksLike: 'a mail address' },
      { title: 'Recipients', description: 'Addresses that messages go to.', examples: [['ann@example.org']] },
    ),
  },
  { title: 'E-mail', description: 'Messages by mail.' },
);

const Apprise = closed(
  {
    server: requiredText({
      title: 'Server',
      description: 'Address of the Apprise API.',
      examples: ['http://apprise.lan:8000'],
      ...askedAddress,
      read: settingOf,
    }),
    key: text({
      title: 'Key',
      description: 'Key of what is configured there. Without it and `urls`, what the server itself is set up with.',
      writeOnly: true,
    }),
    urls: textOrTexts({
      title: 'Addresses',
      description: 'Addresses of Apprise to notify, in place of a key.',
      examples: ['DASH_APPRISE_URLS'],
      writeOnly: true,
    }),
    tag: text({ title: 'Tag', description: 'Which of what the key stands for are notified; all unless set.' }),
  },
  { title: 'Apprise', description: 'An Apprise API, which knows the ways of many services.' },
);

const WebPush = closed(
  {
    contact: requiredText({
      title: 'Contact',
      description:
        'Whom the services of browsers may turn to about these messages: a mail address, or a page that starts with https://. It goes to them with each message.',
      examples: ['ann@example.org'],
      pattern: '^ *(?:mailto:)?[^\\s@:/]+@[^\\s@]+ *$|^ *https://[^\\s/]+\\S* *$',
      looksLike: 'a mail address, or an address that starts with https://',
      read: settingOf,
    }),
    guests: toggle({
      title: 'Guests',
      description: 'Whether browsers in which nobody is signed in may be told too, of what guests may see.',
      default: false,
    }),
  },
  { title: 'Web Push', description: 'The browsers whose users have agreed, each told of what its user may see.' },
);

const ways = { ntfy: Ntfy, gotify: Gotify, webhook: Webhook, email: Email, apprise: Apprise, webPush: WebPush };

/** How a message can be sent. */
export const alertWays = Object.keys(ways) as (keyof typeof ways)[];

export const Channel = closed(
  {
    name: requiredText({
      title: 'Name',
      description: 'What rules call the channel.',
      examples: ['phone'],
      read: settingOf,
    }),
    ...ways,
  },
  {
    title: 'Channel',
    description:
      'A way to be told: its name, and one of `ntfy`, `gotify`, `webhook`, `email`, `apprise` and `webPush`.',
    oneOf: alertWays.map((way) => ({ required: [way] })),
    read: (value): AlertChannel | undefined => (isMapping(value) ? readChannel(value) : undefined),
  },
);

/** A channel: its name, and what is known of its one way. */
export type AlertChannel = { [Way in keyof typeof ways]: ChannelOf<Way> }[keyof typeof ways];
interface ChannelOf<Way extends keyof typeof ways> {
  name: string;
  way: Way;
  options: NonNullable<Read<(typeof ways)[Way]>>;
}

function readChannel(value: Mapping): AlertChannel | undefined {
  const name = settingOf(value.name);
  const [way, ...others] = alertWays.filter((known) => isMapping(value[known]));
  if (name === undefined || way === undefined || others.length > 0) return undefined;
  const options = readMapping(ways[way] as MappingDefinition, value[way]);
  return options && ({ name, way, options } as unknown as AlertChannel);
}

const Rule = closed(
  {
    items: textOrTexts({
      title: 'Items',
      description: 'Titles of the items that the rule is for. Without these and `tags`, all that are checked.',
      examples: [['Router', 'NAS']],
    }),
    tags: textOrTexts({
      title: 'Tags',
      description: 'Tags of the items that the rule is for, beside `items`.',
      examples: [['family']],
    }),
    channels: textOrTexts({
      title: 'Channels',
      description: 'Names of the channels that are told; all unless set. An empty list tells nobody.',
      examples: [['phone']],
      read: (value) => (Array.isArray(value) && value.length === 0 ? [] : textsOrNothing(value)),
    }),
    after: number({
      title: 'Failures',
      description: 'After how many failed checks in a row something counts as down. `retries` of an item wins.',
      minimum: 1,
      maximum: mostFailures,
      default: 2,
      read: (value) => failuresOf(value, 1),
    }),
    recovery: toggle({
      title: 'Up again',
      description: 'Whether it is told that something is up again.',
      default: true,
    }),
    repeat: number({
      title: 'Again after',
      description: 'Minutes after which it is told again that something is still down; 0 for never.',
      minimum: 0,
      maximum: mostRepeat,
      default: 0,
      read: (value) => clamped(value, 0, mostRepeat),
    }),
    slow: number({
      title: 'Times slower than usual',
      description:
        'How many times slower than usual an item has to answer for it to be told, in as many checks in a row as count as down. Only what the status page calls slow counts, from two seconds on; 0 for never.',
      minimum: 0,
      maximum: mostSlow,
      default: 0,
      examples: [5],
      read: (value) => clamped(value, 0, mostSlow),
    }),
    certificate: number({
      title: 'Days before a certificate ends',
      description:
        'Days before the end of a certificate at which it is told, of items that `tls://` checks; 0 for never. It is told once, and anew after it was renewed.',
      minimum: 0,
      maximum: mostCertificateDays,
      default: statusLimits.certificateDays,
      read: (value) => clamped(value, 0, mostCertificateDays),
    }),
    quiet: textOrTexts({
      title: 'Quiet hours',
      description:
        'When nothing is told, by the clock of the server: a time of each day, or of some days. What is still down when they end is told then.',
      ...quietTimes,
    }),
  },
  { title: 'Rule', description: 'Of which items is told, and how. The first rule that fits an item counts.' },
);
export type AlertRule = NonNullable<Read<typeof Rule>>;

function textsOrNothing(value: unknown): string[] | undefined {
  const found = textsOf(value);
  return found.length > 0 ? found : undefined;
}

const alertKeys = {
  channels: list(Channel, {
    title: 'Channels',
    description: 'The ways to be told.',
    mandatory: true,
    read: (value): AlertChannel[] => channelsOf(value),
  }),
  rules: list(Rule, {
    title: 'Rules',
    description: 'Of which items is told, and how. Without rules, of all that are checked, on all channels.',
  }),
};

export const AlertsKey = closed(alertKeys, {
  title: 'Alerts',
  description:
    'Messages when something that is checked goes down, and when it is up again. The server sends them, also while nobody looks.',
  unread: true,
});

/** `appConfig.alerts`, for the server alone. */
export interface Alerts {
  /** With names of their own, in any capitals. */
  channels: AlertChannel[];
  /** At least one. */
  rules: AlertRule[];
}

function channelsOf(value: unknown): AlertChannel[] {
  const found = (Array.isArray(value) ? value : [value]).flatMap((entry) =>
    isMapping(entry) ? (readChannel(entry) ?? []) : [],
  );
  return distinctByName(found);
}

/** The alerts of the main file; undefined where nobody is to be told of anything. */
export function readAlerts(main: Mapping): Alerts | undefined {
  const value = mapping(main.appConfig).alerts;
  if (!isMapping(value)) return undefined;
  const channels = channelsOf(value.channels);
  if (channels.length === 0) return undefined;
  const rules = readMapping({ properties: { rules: alertKeys.rules } }, value)?.rules ?? [];
  return { channels, rules: rules.length > 0 ? rules : [readMapping(Rule, {})] };
}
