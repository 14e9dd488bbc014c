import { expect, test } from 'vitest';
import { normalise } from '../../../schema/config/normalise.ts';
import { readSections, type Section } from '../../../schema/config/section.ts';
import type { Configs } from '../../../schema/editing/configs.ts';
import { keyOf, withPageKeys } from '../../../schema/editing/keys.ts';
import { applyOperation, type Operation } from '../../../schema/editing/operations.ts';
import { operator } from '../../../schema/model.ts';
import { project } from '../../../schema/rules/access/project.ts';
import { mappings } from '../../../schema/values.ts';
import type { Payload } from '../../page/payload.ts';
import { editedPayload } from './edited-payload.ts';

const config = {
  sections: [
    { name: 'Media', items: [{ title: 'Reel' }, { title: 'Radio' }] },
    { name: 'Tools', items: [{ title: 'Saw' }] },
    { name: 'Empty' },
  ],
};

test('each edit reads the sections that it changes, and the others are the same objects as before', () => {
  const begun: Configs = { '': withPageKeys(config, 'home') };
  const payload = {
    dashboard: { page: { id: 'home' }, sections: readSections(config.sections, 'home') },
    gathered: [],
    pictures: {},
  } as unknown as Payload;
  let keys = 0;
  let present = begun;
  const edit = (operation: Operation) => {
    present = applyOperation(present, operation, () => `new-${keys++}`);
    return editedPayload(payload, { begun, present, file: '', pictures: {} }, String).dashboard.sections;
  };

  const first = edit({ do: 'update', at: ['', 'sections', 0, 'items', 0], set: { title: 'Cinema' } });
  expect(first[0]?.items.map(({ title }) => title)).toEqual(['Cinema', 'Radio']);
  expect(first[0]?.items[1]).toBe(payload.dashboard.sections[0]?.items[1]);
  expect(first.slice(1)).toEqual(payload.dashboard.sections.slice(1));
  expect(first[1]).toBe(payload.dashboard.sections[1]);

  const second = edit({ do: 'add', at: ['', 'sections', 0], entry: { name: 'Media', items: [{ title: 'New' }] } });
  expect(second.map(({ slug }) => slug)).toEqual(['media', 'media-2', 'tools', 'empty']);
  expect(second[2]).toBe(payload.dashboard.sections[1]);

  const third = edit({ do: 'update', at: ['', 'sections', 3], set: { icon: 'fas fa-x' } });
  expect(third[0]).toBe(second[0]);
  expect(third[1]).toBe(second[1]);
  expect(third.map(({ id }) => id)).toEqual(mappings(present['']?.sections).map(keyOf));
});

test('an item that is edited keeps the address of the network that the page is for', () => {
  const written = {
    appConfig: { networks: { home: { from: '10.0.0.0/8', replace: { 'example.org': 'lan' } } } },
    sections: [{ name: 'A', items: [{ title: 'NAS', url: 'https://nas.example.org/' }] }],
  };
  const begun: Configs = { '': withPageKeys(written, 'home') };
  const [dashboard] = project(normalise(written, []), operator, { network: 'home' });
  const payload = { dashboard, network: 'home', gathered: [], pictures: {} } as unknown as Payload;
  const at = ['', 'sections', 0, 'items', 0] as const;
  const present = applyOperation(begun, { do: 'update', at, set: { title: 'Store' } }, String);
  const { sections } = editedPayload(payload, { begun, present, file: '', pictures: {} }, String).dashboard;
  expect(sections[0]?.items).toMatchObject([{ title: 'Store', url: 'https://nas.lan/' }]);
  expect(mappings(mappings(present['']?.sections)[0]?.items)[0]?.url).toBe('https://nas.example.org/');
});

test('what is hidden from who edits is there from the first moment on', () => {
  const hidden = { displayData: { showForKeycloakUsers: { groups: [], roles: [] } } };
  const sections = [
    { name: 'Tools', ...hidden, items: [{ title: 'Saw' }] },
    { name: 'Media', items: [{ title: 'Reel', ...hidden }, { title: 'Radio' }] },
    { name: 'Group', items: [{ title: 'Both', subItems: [{ title: 'One', ...hidden }, { title: 'Two' }] }] },
    { name: 'Whole', items: [{ title: 'Lamp' }] },
  ];
  const [, media, group, whole] = readSections(sections, 'home') as [Section, Section, Section, Section];
  const sent = [
    { ...media, items: media.items.slice(1) },
    { ...group, items: group.items.map((item) => ({ ...item, subItems: item.subItems?.slice(1) })) },
    whole,
  ];
  const begun: Configs = { '': withPageKeys({ sections }, 'home') };
  const payload = {
    dashboard: { page: { id: 'home' }, sections: sent },
    gathered: [],
    pictures: {},
  } as unknown as Payload;

  const shown = editedPayload(payload, { begun, present: begun, file: '', pictures: {} }, String).dashboard.sections;

  expect(
    shown.map(({ name, items }) => [name, items.flatMap((item) => item.subItems ?? item).map((it) => it.title)]),
  ).toEqual([
    ['Tools', ['Saw']],
    ['Media', ['Reel', 'Radio']],
    ['Group', ['One', 'Two']],
    ['Whole', ['Lamp']],
  ]);
  expect(shown[3]).toBe(whole);
});

test('an item that is edited is checked as before where its address is the one of the file, of which the page knows a part', () => {
  const statusCheckUrl = 'https://nas.lan/?key=s3cret';
  const items = [{ title: 'Nas', url: 'https://nas.lan', statusCheck: true, statusCheckUrl }];
  const sections = [{ name: 'Tools', items }];
  const begun: Configs = { '': withPageKeys({ sections }, 'home') };
  const shown = [{ ...sections[0], items: [{ ...items[0], statusCheckUrl: 'https://nas.lan/?key=[redacted]' }] }];
  const payload = {
    dashboard: { page: { id: 'home' }, sections: readSections(shown, 'home') },
    gathered: [],
    pictures: {},
  } as unknown as Payload;
  const checkedAfter = (set: object) => {
    const operation: Operation = { do: 'update', at: ['', 'sections', 0, 'items', 0], set: { ...set } };
    const present = applyOperation(begun, operation, String);
    const edited = editedPayload(payload, { begun, present, file: '', pictures: {} }, String);
    return edited.dashboard.sections[0]?.items[0]?.statusCheck;
  };

  expect(checkedAfter({ title: 'Storage' })).toBe(true);
  expect(checkedAfter({ statusCheckUrl: 'https://evil.lan/?key=s3cret' })).toBe(false);
});
