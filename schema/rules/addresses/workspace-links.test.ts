import { describe, expect, test } from 'vitest';
import { normalise } from '../../config/normalise.ts';
import {
  frameAddress,
  itemAt,
  opensInWorkspace,
  workspaceFrame,
  workspaceLink,
  workspaceSections,
} from './workspace-links.ts';

const base = 'https://dash.example/workspace?url=x';
const sectionsOf = (sections: unknown[]) => normalise({ sections }, []).pages[0]?.sections ?? [];

describe('workspaceSections', () => {
  test('leaves out what is hidden from the workspace: sections, items and sub-items', () => {
    const hidden = { displayData: { hideFromWorkspace: true } };
    const sections = sectionsOf([
      { name: 'Away', items: [{ title: 'a' }], ...hidden },
      { name: 'Here', items: [{ title: 'b', ...hidden }, { title: 'c' }, { title: 'd', subItems: [{ title: 'e' }] }] },
    ]);
    const group = sections[1]?.items[2]?.subItems?.[0];
    if (group) group.hideFromWorkspace = true;

    const listed = workspaceSections(sections);
    expect(listed.map(({ name }) => name)).toEqual(['Here']);
    expect(listed[0]?.items.map(({ title, subItems }) => [title, subItems])).toEqual([
      ['c', undefined],
      ['d', []],
    ]);
  });
});

test('workspaceSections keeps what a link takes, and no more', () => {
  const taken = {
    icon: 'mdi-nas',
    url: 'https://a.example',
    target: 'newtab',
    rel: 'nofollow',
    color: 'red',
    hotkey: 1,
    urls: { home: 'http://a.lan', away: 'https://a.example' },
    localUrlTimeout: 500,
    localUrlCheckInterval: 60,
  };
  const [section] = workspaceSections(
    sectionsOf([{ name: 'A', items: [{ title: 'a', ...taken, description: 'x', tags: ['y'], statusCheck: true }] }]),
  );
  expect(section?.items).toEqual([{ id: expect.any(String), title: 'a', ...taken }]);
});

describe('the link of an item', () => {
  test.each([
    [{ url: 'https://a.example' }, workspaceFrame],
    [{ url: '/grafana', target: 'sametab' }, workspaceFrame],
    [{ url: 'nas:5000', target: 'clipboard' }, workspaceFrame],
    [{ url: 'https://a.example', target: 'newtab' }, '_blank'],
    [{ url: 'ssh://nas' }, undefined],
    [{ url: 'ssh://nas', target: 'workspace' }, undefined],
  ] as const)('%j leads into %j', (item, target) => {
    expect(workspaceLink(item)).toMatchObject({ rel: 'noopener noreferrer' });
    expect(workspaceLink(item).target).toBe(target);
    expect(opensInWorkspace(item)).toBe(target === workspaceFrame);
  });

  test('is none where there is nothing to open, or a script', () => {
    expect(workspaceLink({})).toEqual({});
    expect(workspaceLink({ url: 'javascript:alert(1)' })).toEqual({});
    expect(opensInWorkspace({ url: 'javascript:alert(1)' })).toBe(false);
  });
});

describe('frameAddress', () => {
  test.each([
    ['https://a.example/x?y=1#z', 'https://a.example/x?y=1#z'],
    [' HTTP://A.example ', 'http://a.example/'],
    ['nas:5000/x', 'http://nas:5000/x'],
    ['/grafana', 'https://dash.example/grafana'],
    ['https%3A%2F%2Fa.example%2Fx', 'https://a.example/x'],
  ])('reads %j as %j', (written, address) => {
    expect(frameAddress(written, base)).toBe(address);
  });

  test.each([
    undefined,
    '',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0000javascript:alert(1)',
    'data:text/html,x',
    'blob:https://dash.example/1',
    'view-source:https://a.example',
    'about:blank',
    'file:///etc/passwd',
    'ssh://nas',
    'mailto:a@b.example',
    'https://',
  ])('shows nothing for %j', (written) => {
    expect(frameAddress(written, base)).toBeUndefined();
  });
});

describe('itemAt', () => {
  const sections = sectionsOf([
    {
      name: 'A',
      items: [
        { title: 'Alike', url: 'https://a.example/X/' },
        { title: 'Same', url: 'https://a.example/x' },
        { title: 'Path', url: '/grafana' },
        { title: 'Nowhere' },
      ],
    },
    { name: 'B', items: [{ title: 'Group', subItems: [{ title: 'Inner', url: 'nas:5000' }] }] },
  ]);
  const found = (address: string) => {
    const place = itemAt(sections, address, base);
    return place && [place.section.name, place.item.title];
  };

  test('finds the very address first, in any section and group', () => {
    expect(found('https://a.example/x')).toEqual(['A', 'Same']);
    expect(found('https://dash.example/grafana')).toEqual(['A', 'Path']);
    expect(found('http://nas:5000/')).toEqual(['B', 'Inner']);
  });

  test('else one that is the same but for capitals and signs', () => {
    expect(found('https://A.example/x/?')).toEqual(['A', 'Alike']);
    expect(found('HTTP://NAS:5000')).toEqual(['B', 'Inner']);
    expect(found('https://b.example/')).toBeUndefined();
  });
});
