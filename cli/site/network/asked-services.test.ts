import { expect, test } from 'vitest';
import { normalise } from '../../../schema/config/normalise.ts';
import { operator, userStates, type Viewer } from '../../../schema/model.ts';
import { project } from '../../../schema/rules/access/project.ts';
import { chosenServices } from '../../../schema/rules/status/chosen-services.ts';
import { nameOf } from '../../../serve/status/check-names.ts';
import { askedServices } from './asked-services.ts';
import { gatheredWidgets } from './gathered-widgets.ts';
import { statusPlaces, statusTargets } from './status-targets.ts';

const guest: Viewer = { ...operator, state: userStates.guestAccess, admin: false };
const widget = (options: object) => ({ type: 'status-history', options });
const config = {
  appConfig: { statusCheck: true },
  sections: [
    {
      name: 'Media',
      items: [
        { title: 'Jellyfin', url: 'https://jellyfin.example' },
        { title: 'Sonarr', url: 'https://sonarr.example', tags: ['arr'], displayData: { hideForGuests: true } },
        { title: 'Off', url: 'https://off.example', statusCheck: false },
      ],
    },
    { name: 'Machines', items: [{ title: 'Nas', url: 'https://nas.example' }] },
    { name: 'How', widgets: [widget({}), widget({ items: [' NAS '], tags: ['arr'], range: '7d' })] },
  ],
};

/** What the widgets of a viewer ask. */
function asked(viewer: Viewer) {
  const seen = project(normalise(config, []), viewer);
  const targets = statusTargets(seen);
  const services = askedServices(seen, statusPlaces(seen, targets), targets);
  return gatheredWidgets(seen, undefined, true, services).map(({ requests }) => requests[0]?.body);
}
const service = (title: string) => ({
  title,
  check: nameOf({ url: `https://${title.toLowerCase()}.example`, interval: 0 }),
});

test('a widget asks how those services were that its viewer sees, and that its options choose', () => {
  expect(asked(operator)).toEqual([
    { range: '30d', services: ['Jellyfin', 'Sonarr', 'Nas'].map(service) },
    { range: '7d', services: ['Sonarr', 'Nas'].map(service) },
  ]);
  expect(asked(guest)).toEqual([
    { range: '30d', services: ['Jellyfin', 'Nas'].map(service) },
    { range: '7d', services: [service('Nas')] },
  ]);
});

test('services are chosen by title, id, section and tag in any capitals; all where nothing is said', () => {
  const services = ['a', 'b', 'c', 'd'].map((id) => ({
    ...{ id, title: `Title ${id}`, section: `Section ${id}`, tags: [`tag ${id}`] },
  }));
  const ids = (choice: object) => chosenServices(services, choice).map(({ id }) => id);
  expect(ids({})).toEqual(['a', 'b', 'c', 'd']);
  expect(ids({ items: ['title A', 'B'], sections: ['section c'], tags: [' TAG d'] })).toEqual(['a', 'b', 'c', 'd']);
  expect(ids({ items: ['x'] })).toEqual([]);
});
