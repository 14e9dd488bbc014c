import { describe, expect, test } from 'vitest';
import { normalise } from '../../../schema/config/normalise.ts';
import { closeApp, emptyStage, initialStage, openApp, showWidgets, stageAddress, toggleDrawer } from './stage.ts';

const config = {
  sections: [
    { name: 'Tools', items: [{ title: 'Notes', url: 'https://notes.example/' }] },
    { name: 'Now', widgets: [{ type: 'clock' }] },
  ],
};
const sections = normalise(config, []).pages[0]?.sections ?? [];
const [tools, now] = sections as [(typeof sections)[number], (typeof sections)[number]];
const page = 'https://dash.example/workspace';
const begin = (search: string, given: Partial<Parameters<typeof initialStage>[0]> = {}) =>
  initialStage({ sections, href: page + search, landingUrl: undefined, drawer: undefined, narrow: false, ...given });

describe('the stage begins', () => {
  test('with the app of the address, and opens the drawer of its section', () => {
    expect(begin('?url=https%3A%2F%2Fnotes.example')).toEqual({
      apps: ['https://notes.example/'],
      app: 'https://notes.example/',
      widgets: undefined,
      drawer: tools.id,
    });
  });

  test('with the landing page where the address names none that may be shown', () => {
    for (const search of ['', '?url=', '?url=javascript%3Aalert(1)', '?url=data:text/html,x']) {
      expect(begin(search, { landingUrl: 'https://start.example' }).apps).toEqual(['https://start.example/']);
    }
    expect(begin('?url=javascript%3Aalert(1)')).toMatchObject({ apps: [], app: undefined });
  });

  test('with the apps that the tab had open; in front of them the landing page, where there is one', () => {
    const stored = { apps: ['https://a.example/', 'https://b.example/'], app: 'https://b.example/' };
    expect(begin('', { stored })).toMatchObject(stored);
    expect(begin('', { stored, landingUrl: 'https://start.example/' })).toMatchObject({
      apps: [...stored.apps, 'https://start.example/'],
      app: 'https://start.example/',
    });
    expect(begin('?url=https://a.example/', { stored, landingUrl: 'https://start.example/' })).toMatchObject({
      apps: stored.apps,
      app: 'https://a.example/',
    });
  });

  test('with the widgets that the address names, in front of the app', () => {
    expect(begin('?url=https%3A%2F%2Fnotes.example#now')).toMatchObject({
      app: 'https://notes.example/',
      widgets: now.id,
      drawer: now.id,
    });
    expect(begin('#tools').widgets).toBeUndefined();
  });

  test('with the widgets of the only section, unless there is an app', () => {
    expect(begin('', { sections: [now] }).widgets).toBe(now.id);
    expect(begin('?url=https://a.example', { sections: [now] }).widgets).toBeUndefined();
  });

  test('with the drawer that is open already; on a narrow screen only where it covers nothing', () => {
    expect(begin('', { drawer: tools.id }).drawer).toBe(tools.id);
    expect(begin('', { drawer: tools.id, narrow: true }).drawer).toBe(tools.id);
    expect(begin('?url=https://notes.example', { narrow: true }).drawer).toBeUndefined();
  });
});

test('the drawer of the only section is open before scripts run', () => {
  expect(emptyStage([tools]).drawer).toBe(tools.id);
  expect(emptyStage(sections).drawer).toBeUndefined();
});

describe('apps', () => {
  const [a, b, c] = ['https://a.example/', 'https://b.example/', 'https://c.example/'];

  test('take each other’s place, or stay open side by side, each once', () => {
    const one = openApp(openApp({ apps: [] }, a, false), b, false);
    expect(one).toMatchObject({ apps: [b], app: b });
    const several = [a, b, a].reduce((stage, app) => openApp(stage, app, true), { apps: [] } as typeof one);
    expect(several).toMatchObject({ apps: [a, b], app: a });
  });

  test('come in front of widgets', () => {
    expect(openApp(showWidgets({ apps: [] }, now), a, true)).toMatchObject({ app: a, widgets: undefined });
  });

  test('give way to their neighbour when they are closed', () => {
    const stage = { apps: [a, b, c], app: b };
    expect(closeApp(stage, b)).toMatchObject({ apps: [a, c], app: c });
    expect(closeApp({ ...stage, app: c }, c)).toMatchObject({ apps: [a, b], app: b });
    expect(closeApp(stage, a)).toMatchObject({ apps: [b, c], app: b });
    expect(closeApp({ apps: [a], app: a }, a)).toMatchObject({ apps: [], app: undefined });
  });
});

describe('drawers', () => {
  test('are open one at a time, and a late word of one that closed changes nothing', () => {
    const open = toggleDrawer(toggleDrawer({ apps: [] }, tools.id, true), now.id, true);
    expect(open.drawer).toBe(now.id);
    expect(toggleDrawer(open, tools.id, false).drawer).toBe(now.id);
    expect(toggleDrawer(open, now.id, false).drawer).toBeUndefined();
  });

  test('close for a section that has only widgets', () => {
    expect(showWidgets({ apps: [], drawer: tools.id }, now).drawer).toBeUndefined();
    expect(showWidgets({ apps: [], drawer: tools.id }, { ...now, items: tools.items }).drawer).toBe(tools.id);
  });
});

test('the address gives the stage back', () => {
  const app = 'https://a.example/?x=1&y=#z';
  expect(stageAddress({ apps: [] }, sections)).toBe('');
  for (const stage of [
    { apps: [app], app },
    { apps: [app], app, widgets: now.id },
    { apps: [], widgets: now.id },
  ]) {
    expect(begin(stageAddress(stage, sections))).toMatchObject(stage);
  }
});
