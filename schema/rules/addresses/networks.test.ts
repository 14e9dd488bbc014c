import { describe, expect, test } from 'vitest';
import { normalise } from '../../config/normalise.ts';
import { configValue, parseConfig } from '../../document/read/parse.ts';
import { type Model, operator, userStates, type Viewer } from '../../model.ts';
import { project } from '../access/project.ts';
import { networkAtHost, networkOf } from './networks.ts';

const modelOf = (text: string): Model => normalise(configValue(parseConfig(text)), []);
const items = (model: Model, network?: string, viewer: Viewer = operator) =>
  project(model, viewer, { network })[0]?.sections[0]?.items ?? [];
const networksOf = (model: Model) => model.pages[0]?.settings.networks ?? expect.fail('There are no networks.');
const guest: Viewer = { state: userStates.guestAccess, admin: false, roles: [], groups: [] };

const several = modelOf(`
appConfig:
  networks:
    home: {from: 192.168.1.0/24, hosts: ['*.lan'], replace: {example.org: lan}}
    vpn: {hosts: dash.vpn.example}
    anywhere: {title: Anywhere}
sections:
  - name: A
    items:
      - title: Notes
        icon: favicon
        url: https://notes.example.org:8443/x?y#z
        urls: {vpn: 'http://notes.vpn.example', anywhere: 'https://notes.example.org/', gone: 'http://gone'}
      - title: Group
        subItems: [{title: Inner, url: 'https://example.org'}]
      - {title: Other, url: 'https://notexample.org'}
`);

describe('an item', () => {
  test('has the address of the network, by its own list or by the hosts that are replaced there', () => {
    const urls = (network?: string) => items(several, network).map(({ url, subItems }) => subItems?.[0]?.url ?? url);
    expect(urls('home')).toEqual(['https://notes.lan/', 'https://lan/', 'https://notexample.org']);
    expect(urls('vpn')).toEqual(['http://notes.vpn.example', 'https://example.org', 'https://notexample.org']);
    expect(urls()).toEqual(['https://notes.example.org/', 'https://example.org', 'https://notexample.org']);
  });

  test('has all of them for who may choose, by the names of the networks, and the picture that it has everywhere', () => {
    const [notes, , other] = items(several, 'home');
    expect(notes?.urls).toEqual({
      home: 'https://notes.lan/',
      vpn: 'http://notes.vpn.example',
      anywhere: 'https://notes.example.org/',
    });
    expect(notes?.iconUrl).toBe('https://notes.example.org/');
    expect(other).not.toHaveProperty('urls');
  });

  test.each([
    ['https://nas.example.org/a?b=1#c', 'lan', 'https://nas.lan/a?b=1#c'],
    ['https://nas.example.org:5001', 'lan', 'https://nas.lan:5001/'],
    ['nas.example.org', 'home.arpa:81', 'https://nas.home.arpa:81/'],
    ['https://nas.example.org/a', 'http://10.0.0.5:8080', 'http://10.0.0.5:8080/a'],
    ['https://nas.example.org:5001', 'http://lan', 'http://nas.lan/'],
    ['https://me:pw@nas.example.org', '10.0.0.5', 'https://me:pw@10.0.0.5/'],
    ['ssh://nas.example.org', 'lan', 'ssh://nas.example.org'],
    ['https://nas.example.org', 'no host', 'https://nas.example.org'],
  ])('at %s is with example.org as %s at %s', (url, lan, expected) => {
    const model = modelOf(`
appConfig: {networks: {home: {from: 10.0.0.0/8, replace: {example.org: '${lan}'}}}}
sections: [{name: A, items: [{title: N, url: '${url}'}]}]`);
    expect(items(model, 'home')[0]?.url).toBe(expected);
  });

  test('takes what the closest host of the list stands for, wherever that is written', () => {
    const model = modelOf(`
appConfig: {networks: {home: {from: 10.0.0.0/8, replace: {example.org: lan, nas.example.org: 10.0.0.5}}}}
sections: [{name: A, items: [{title: N, url: 'https://nas.example.org'}, {title: M, url: 'https://m.example.org'}]}]`);
    expect(items(model, 'home').map(({ url }) => url)).toEqual(['https://10.0.0.5/', 'https://m.lan/']);
  });

  test('has what is replaced in the network of all others, too', () => {
    const model = modelOf(`
appConfig: {networks: {home: {from: 10.0.0.0/8}, anywhere: {replace: {lan: example.org}}}}
sections: [{name: A, items: [{title: N, url: 'http://n.lan'}, {title: M, url: 'http://m.lan', localUrl: 'http://m'}]}]`);
    expect(items(model).map(({ url }) => url)).toEqual(['http://n.example.org/', 'http://m.example.org/']);
    expect(items(model, 'home').map(({ url }) => url)).toEqual(['http://n.lan', 'http://m']);
  });

  test('without a list of networks has those that its addresses speak of', () => {
    const model = modelOf(
      'sections: [{name: A, items: [{title: N, url: x.example, localUrl: http://nas}, {title: M, urls: {away: m.example, home: m.lan}}]}]',
    );
    expect(networksOf(model).map(({ name }) => name)).toEqual(['home']);
    expect(items(model, 'home').map(({ url }) => url)).toEqual(['http://nas', 'm.lan']);
    expect(items(model).map(({ url }) => url)).toEqual(['x.example', 'm.example']);
  });

  test('has an address of no network that is called what every object has', () => {
    const model = modelOf(
      'appConfig: {networks: {constructor: {from: 10.0.0.0/8}, home: {from: 10.0.0.0/8}}}\nsections: [{name: A, items: [{title: N, urls: {home: http://nas}}]}]',
    );
    expect(networksOf(model).map(({ name }) => name)).toEqual(['home']);
    expect(items(model, 'home')[0]?.url).toBe('http://nas');
  });

  test('with an address in one network alone leads nowhere in others', () => {
    const model = modelOf('sections: [{name: A, items: [{title: N, urls: {home: http://nas}}]}]');
    expect(items(model)[0]).not.toHaveProperty('url');
  });
});

test.each([
  ['', guest, false],
  ['networkChoice: everybody', guest, true],
  ['networkChoice: nobody', { ...guest, state: userStates.loggedIn, name: 'ann' }, false],
  ['', { ...guest, state: userStates.loggedIn, name: 'ann' }, true],
])('who may not choose a network is given no address and nothing else of others (%s)', (choice, viewer, isGiven) => {
  const model = modelOf(`
appConfig: {${choice ? `${choice}, ` : ''}networks: {home: {from: 10.1.2.0/24}}}
sections: [{name: A, items: [{title: N, url: 'https://n.example', localUrl: 'http://n.private', localUrlTimeout: 9}]}]`);
  const sent = JSON.stringify(project(model, viewer));
  expect([sent.includes('n.private'), sent.includes('10.1.2.0'), sent.includes('localUrl')]).toEqual([
    isGiven,
    isGiven,
    isGiven,
  ]);
  expect(sent).toContain('https://n.example');
});

describe('the network', () => {
  test.each([
    ['dash.lan', true, 'home'],
    ['dash.lan', false, 'anywhere'],
    ['dash.example.org', true, 'anywhere'],
    ['dash.vpn.example', false, 'vpn'],
    [undefined, true, 'anywhere'],
  ])('of who asks %s, from an address that is listed: %s, is %s', (host, isListed, expected) => {
    expect(networkOf(networksOf(several), { host, isFrom: () => isListed })).toBe(expected);
  });

  test.each([
    ['dash.lan', 'home'],
    ['dash.vpn.example', 'vpn'],
    ['dash.example.org', 'anywhere'],
  ])('of a page of files at %s is %s', (host, expected) => {
    expect(networkAtHost(networksOf(several), host)).toBe(expected);
  });

  test.each(['fd00::1', '[fd00::1]'])('is named by an address of IPv6, written %s', (host) => {
    const networks = [{ name: 'vpn', from: [], hosts: [host], replace: {} }];
    expect(networkOf(networks, { host: '[fd00::1]', isFrom: () => false })).toBe('vpn');
  });

  test('of a page of files is by a private host where addresses alone are listed', () => {
    const { settings } = modelOf('appConfig: {networks: {home: {from: 10.0.0.0/8}}}').pages[0] ?? expect.fail();
    expect(
      ['192.168.1.5', 'nas', 'dash.example.org'].map((host) => networkAtHost(settings.networks ?? [], host)),
    ).toEqual(['home', 'home', 'away']);
  });
});
