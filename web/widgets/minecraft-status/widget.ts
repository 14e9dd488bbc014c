import { Type } from 'typebox';
import { figure, heading, lead, list, note } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { entriesOf, numberOf, recordOf, textOf, unreadable } from '../answers.ts';

const base = 'https://api.mcsrvstat.us';
/** Pixels of a face. */
const face = 32;

export default defineWidget({
  type: 'minecraft-status',
  aliases: ['minecraftstatus'],
  category: 'fun',
  picture: 'value',
  summary: 'Who plays on a Minecraft server, and what runs there, from mcsrvstat.us.',
  options: Type.Object({
    server: Type.String({ description: 'Address of the server, with its port where that is not the usual one.' }),
    title: Type.Optional(Type.String({ description: 'What it is called; its address unless set.' })),
    bedrock: Type.Boolean({ default: false, description: 'It is one of the Bedrock edition.' }),
    showPlayers: Type.Boolean({ default: false, description: 'Lists those who play.' }),
    showMods: Type.Boolean({ default: false, description: 'Lists the mods.' }),
    showPlugins: Type.Boolean({ default: false, description: 'Lists the plugins.' }),
  }),
  interval: 120,
  height: ({ showPlayers, showMods, showPlugins }) =>
    88 + [showPlayers, showMods, showPlugins].filter(Boolean).length * 120,
  icon: 'machine',
  request: ({ server, bedrock }) => ({
    url: `${base}/${bedrock ? 'bedrock/' : ''}3/${encodeURIComponent(server.trim()).replaceAll('%3A', ':')}`,
  }),
  read: (body) => {
    const { online, ip, port, hostname, version, protocol, software, motd, players, plugins, mods, gamemode } =
      recordOf(body);
    if (typeof online !== 'boolean') throw unreadable('state of the server');
    const { online: count, max, list: names } = recordOf(players);
    const address = textOf(hostname) ?? textOf(ip);
    return {
      isOnline: online,
      address: address && port ? `${address}:${textOf(port)}` : address,
      version: textOf(recordOf(protocol).name) ?? textOf(version),
      software: textOf(software),
      mode: textOf(gamemode),
      message: entriesOf(recordOf(motd).clean)
        .flatMap((line) => textOf(line) ?? [])
        .join(' '),
      count: numberOf(count) ?? 0,
      most: numberOf(max),
      players: entriesOf(names)
        .map(recordOf)
        .flatMap(({ name, uuid }) => {
          const called = textOf(name);
          const id = textOf(uuid);
          return called ? { name: called, ...(id && /^[\da-f-]{32,36}$/i.test(id) && { id }) } : [];
        }),
      plugins: entriesOf(plugins).map(recordOf).map(readPart),
      mods: entriesOf(mods).map(recordOf).map(readPart),
    };
  },
  title: (_, { options: { server, title } }) => ({
    text: title ?? server,
    href: `https://mcsrvstat.us/server/${encodeURIComponent(server.trim())}`,
  }),
  end: ({ isOnline, mode }, { t }) =>
    isOnline ? (mode ? { text: mode } : undefined) : { text: t('offline'), level: 'bad' },
  shows: (
    { isOnline, count, most, version, software, message, address, players, mods, plugins },
    { options, t, format },
  ) => {
    if (!isOnline) return [lead(t('offline'), { note: address, level: 'bad' })];
    const runs = format.list([software, version && t('version', { version })]);
    const parts = (name: string, entries: typeof mods) => [
      heading(t(name, { count: entries.length })),
      list(entries.map((part) => ({ label: part.name, value: part.version }))),
    ];
    return [
      lead(format.number(count, 0), {
        unit: most === undefined ? t('playing') : t('of', { most: format.number(most, 0) }),
        note: runs || undefined,
      }),
      message !== '' && note(message),
      options.title !== undefined && address !== undefined && note(address),
      options.showPlayers &&
        players.length > 0 &&
        list(
          players.map(({ name, id }) => ({
            label: name,
            ...(id && { href: `https://minecraftuuid.com/?search=${id}`, image: { src: faceOf(id), alt: '' } }),
          })),
        ),
      ...(options.showMods && mods.length > 0 ? parts('mods', mods) : []),
      ...(options.showPlugins && plugins.length > 0 ? parts('plugins', plugins) : []),
    ];
  },
  pictures: ({ players }, { showPlayers }) =>
    showPlayers ? players.flatMap(({ id }) => (id ? [{ url: faceOf(id) }] : [])) : [],
  hosts: () => ({ images: ['https://mc-heads.net'] }),
  glance: ({ isOnline, count, most, version }, { t, format }) => {
    if (!isOnline) return { text: t('offline'), level: 'bad' };
    const number = format.number(count, 0);
    return {
      text: most === undefined ? t('glance', { number }) : t('glance-of', { number, most: format.number(most, 0) }),
      short: t('glance', { number }),
      figures: [figure(t('runs'), version)],
    };
  },
  example: { server: 'play.example.org', title: 'Oakhaven', showPlayers: true },
});

const faceOf = (id: string) => `https://mc-heads.net/avatar/${id}/${face}.png`;

const readPart = ({ name, version }: Record<string, unknown>) => ({
  name: textOf(name) ?? '',
  version: textOf(version),
});
