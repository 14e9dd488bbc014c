import { describe, expect, test } from 'vitest';
import type { DiscoverySource } from '../../../schema/config/discovery.ts';
import { readItem } from '../../../schema/config/item.ts';
import { normalise } from '../../../schema/config/normalise.ts';
import { operator, userStates, type Viewer } from '../../../schema/model.ts';
import { project } from '../../../schema/rules/access/project.ts';
import type { FoundService } from '../../../serve/discovery/found.ts';
import { alertPlan } from '../network/alert-plan.ts';
import { discoveryPlan } from '../network/discovery-plan.ts';
import { statusTargets } from '../network/status-targets.ts';
import { addFound, notWritten } from './add-found.ts';
import { foundEntries } from './found-entries.ts';
import { foundReply } from './found-reply.ts';

const container = (name: string, labels: Record<string, string>, more: Partial<FoundService> = {}): FoundService => ({
  name,
  labels: { 'homepage.href': `https://${name}.example.org`, ...labels },
  image: `library/${name}:1`,
  state: 'running',
  ...more,
});

/** The model of a config with what its one source has. */
function modelWith(
  services: readonly FoundService[],
  config: { appConfig?: object; sections?: object[] } = {},
  source: object = { docker: {} },
) {
  const appConfig = { ...own, ...config.appConfig, discovery: [{ name: 'nas', ...source }] };
  const model = normalise({ ...config, appConfig }, []);
  const [discovery] = model.discovery ?? [];
  return discovery
    ? addFound(
        model,
        notWritten(
          model,
          foundEntries(discovery, services, (icon) => icon === 'hl-films'),
        ),
      )
    : model;
}
const own = { auth: { enableGuestAccess: true, users: [{ user: 'ann', type: 'normal', hash: 'a'.repeat(64) }] } };

const guest: Viewer = { ...operator, state: userStates.guestAccess, admin: false };
const ann: Viewer = { ...guest, state: userStates.loggedIn, name: 'ann' };

const shown = (model: ReturnType<typeof modelWith>, viewer: Viewer = ann) =>
  project(model, viewer)[0]?.sections.map(({ name, items }) => [name, ...items.map(({ title }) => title)]);

describe('what is found', () => {
  test('stands at the end of its section, by weight, or in a new one', () => {
    const model = modelWith(
      [
        container('chat', { 'homepage.weight': '5', 'homepage.group': 'media' }),
        container('films', { 'homepage.group': 'Media' }),
        container('wiki', {}, { group: 'office' }),
        container('db', {}),
      ],
      { sections: [{ name: 'Media', items: [{ title: 'Radarr', url: 'https://radarr.lan' }] }] },
    );
    expect(shown(model)).toEqual([
      ['Media', 'Radarr', 'Films', 'Chat'],
      ['Docker', 'Db'],
      ['office', 'Wiki'],
    ]);
    const ids = model.pages[0]?.sections.flatMap(({ id, items }) => [id, ...items.map((item) => item.id)]) ?? [];
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('is marked, shows the state of its container and leaves guessed icons out that there are not', () => {
    const model = modelWith(
      [container('films', {}), container('chat', {}, { state: 'stopped' })],
      {},
      { docker: {}, section: 'All' },
    );
    const [chat, films] = model.pages[0]?.sections[0]?.items ?? [];
    expect(films).toMatchObject({
      title: 'Films',
      icon: 'hl-films',
      statusCheck: true,
      statusCheckUrl: expect.stringMatching(/^found:[\w-]{16}\/running$/),
      found: { in: 'Docker', name: 'films' },
    });
    expect(chat?.icon).toBeUndefined();
    expect(chat?.statusCheckUrl).toMatch(/\/stopped$/);
  });

  test('is offered to those who may see it, as a file has it: with who that is, without its state or a variable', () => {
    const model = normalise(
      {
        appConfig: { ...own, discovery: [{ name: 'nas', docker: {}, ignore: ['logs', 'old'] }] },
        sections: [{ name: 'Closed', displayData: { hideForUsers: ['ann'] } }],
      },
      [],
    );
    const services = [
      container('films', { 'dash.section': 'Media', 'dash.showForUsers': 'ann', 'dash.tags': 'a,b' }),
      container('keys', { 'dash.url': 'https://keys.example.org/DASH_KEY' }),
      container('safe', { 'dash.section': 'closed' }),
      container('logs', {}),
      container('old', { 'dash.id': 'old' }),
      container('older', { 'dash.parent': 'old' }),
    ];
    const entries = foundEntries(model.discovery?.[0] as DiscoverySource, services, () => false);
    const item = {
      title: 'Films',
      url: 'https://films.example.org',
      tags: ['a', 'b'],
      displayData: { showForUsers: ['ann'] },
    };
    expect(foundReply(model, entries, ann).found).toEqual([
      { source: 'nas', kind: 'Docker', name: 'films', section: 'Media', item },
    ]);
    expect(readItem(item, 'a').visibility).toEqual(
      entries.find(({ service }) => service.name === 'films')?.item.visibility,
    );
    expect(foundReply(model, entries, guest).found.map(({ name }) => name)).toEqual(['safe']);
  });

  test('is left out where the file has it, by its address or by the title that a label names', () => {
    const config = {
      sections: [{ name: 'A', items: [{ title: 'Wiki', url: 'http://wiki.example.org/' }, { title: 'The films' }] }],
    };
    const services = [container('wiki', {}), container('films', { 'dash.id': 'the Films' }), container('chat', {})];
    expect(
      shown(modelWith([...services, container('talk', { 'homepage.href': 'https://chat.example.org' })], config)),
    ).toEqual([
      ['A', 'Wiki', 'The films'],
      ['Docker', 'Chat'],
    ]);
  });

  test('has nothing that the server would ask, whatever its labels say', () => {
    const model = modelWith([
      container('films', {
        'homepage.siteMonitor': 'http://inner.lan/DASH_KEY',
        'homepage.ping': 'inner.lan',
        'homepage.widget.type': 'jellyfin',
        'homepage.widget.url': 'http://inner.lan',
        'homepage.widget.key': 'canary',
      }),
    ]);
    expect(JSON.stringify(model.pages)).not.toMatch(/canary|inner\.lan|DASH_KEY/);
    expect(model.pages[0]?.sections[0]?.widgets).toEqual([]);
  });

  test('is compared with the file in a time that grows with its address alone', () => {
    const url = `https://a.lan/${'/'.repeat(8000)}x`;
    const services = Array.from(
      { length: 20 },
      (_, index): FoundService => ({ name: `a${index}`, url: `${url}${index}` }),
    );
    const began = performance.now();
    expect(shown(modelWith(services, {}, { caddy: {} }))?.[0]).toHaveLength(21);
    expect(performance.now() - began).toBeLessThan(1000);
  });

  test('is there whatever widget its labels name', () => {
    const named = ['__proto__', 'constructor', 'valueof'].map((type, index) =>
      container(`a${index}`, { 'homepage.widget.type': type }),
    );
    expect(shown(modelWith(named))).toEqual([['Docker', 'A0', 'A1', 'A2']]);
  });

  test('takes no variable of the server with it when it is checked', () => {
    const url = 'https://other.example.org/?a=DASH_WORD';
    const model = modelWith(
      [
        { name: 'films', labels: { 'dash.url': url } },
        container('wiki', { 'dash.id': 'wiki' }),
        container('notes', { 'dash.parent': 'wiki', 'dash.url': url }),
      ],
      {
        appConfig: { statusCheck: true, alerts: { channels: [{ name: 'a', ntfy: { topic: 'b' } }] } },
      },
    );
    const targets = [
      ...statusTargets(project(model, operator)),
      ...(alertPlan(model)?.items ?? []).map(({ target }) => target),
    ];
    expect(targets.filter((target) => target.url === url)).toHaveLength(3);
    expect(targets.map(({ names }) => names)).toEqual(targets.map(() => undefined));
  });

  test('says where its children are within it, and hides what labels hide', () => {
    const model = modelWith([
      container('films', { 'dash.id': 'films' }),
      container('subs', { 'dash.parent': 'films' }),
      container('db', { 'dash.hide': 'true' }),
    ]);
    expect(shown(model)).toEqual([['Docker', 'Films']]);
    expect(model.pages[0]?.sections[0]?.items[0]?.subItems).toMatchObject([
      { title: 'Subs', found: { name: 'films' } },
    ]);
  });

  test('is with `labelled` only what has labels for a dashboard', () => {
    const services = [
      container('films', {}),
      { ...container('chat', {}), labels: { 'traefik.http.routers.a.rule': 'Host(`a.lan`)' } },
    ];
    expect(shown(modelWith(services))).toEqual([['Docker', 'Chat', 'Films']]);
    expect(shown(modelWith(services, {}, { docker: { labelled: true } }))).toEqual([['Docker', 'Films']]);
  });
});

describe('who sees it', () => {
  test('is said by the source and by labels, and both have to agree', () => {
    const services = [
      container('films', { 'homepage.group': 'Private', 'dash.hideForGuests': 'true' }),
      container('chat', { 'homepage.group': 'Open' }),
      container('db', { 'homepage.group': 'Open', 'dash.showForUsers': 'ann,bob' }),
    ];
    expect(shown(modelWith(services), guest)).toEqual([['Open', 'Chat']]);
    expect(shown(modelWith(services), ann)).toEqual([
      ['Open', 'Chat', 'Db'],
      ['Private', 'Films'],
    ]);
    const closed = modelWith(services, {}, { docker: {}, displayData: { showForUsers: ['bob'] } });
    expect(shown(closed, ann)).toEqual([]);
    expect(shown(closed, { ...ann, name: 'bob' })).toEqual([
      ['Open', 'Chat', 'Db'],
      ['Private', 'Films'],
    ]);
  });

  test('holds for each app of a container, and for one that belongs to another', () => {
    const services = [
      container('films', { 'dash.id': 'films' }),
      container('keys', { 'dash.parent': 'films', 'dash.hideForGuests': 'true' }),
      container('apps', {
        'dash.hideForGuests': 'true',
        'flame.type': 'app',
        'flame.name': 'One;Two',
        'flame.url': 'https://one.example.org;https://two.example.org',
      }),
    ];
    expect(shown(modelWith(services), guest)).toEqual([['Docker', 'Films']]);
    expect(shown(modelWith(services), ann)).toEqual([['Docker', 'Films', 'Keys', 'One', 'Two']]);
  });

  test('holds where one that would belong to it has no place in it', () => {
    const services = [
      container('vault', { 'dash.id': 'vault', 'dash.parent': 'films', 'dash.hideForGuests': 'true' }),
      container('keys', { 'dash.parent': 'vault', 'homepage.weight': '-1' }),
    ];
    expect(shown(modelWith(services), guest)).toEqual([]);
    expect(shown(modelWith(services), ann)).toEqual([['Docker', 'Keys', 'Vault']]);
  });

  test('nobody is sent what is asked, nor labels', () => {
    const model = modelWith(
      [container('films', { 'canary.label': 'canary' })],
      {},
      { docker: { address: 'tcp://canary:2375' } },
    );
    for (const viewer of [guest, ann, operator]) expect(JSON.stringify(project(model, viewer))).not.toContain('canary');
  });
});

test('the plan of the server has the variables of each source', () => {
  const traefik = { address: 'http://t.lan', user: 'me', password: 'DASH_T' };
  const model = normalise({ appConfig: { discovery: [{ name: 'proxy', traefik }] } }, []);
  expect(discoveryPlan(model)).toMatchObject([{ name: 'proxy', kind: 'traefik', names: ['DASH_T'] }]);
});
