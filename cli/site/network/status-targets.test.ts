import { describe, expect, test } from 'vitest';
import { normalise } from '../../../schema/config/normalise.ts';
import { operator, userStates } from '../../../schema/model.ts';
import { project } from '../../../schema/rules/access/project.ts';
import { dashboardOf } from '../testing/dashboard-of.ts';
import { statusTargets } from './status-targets.ts';

describe('the status checks that the server makes', () => {
  const targetsOf = (appConfig: object, ...items: object[]) =>
    statusTargets([dashboardOf({ appConfig, sections: [{ name: 'A', items }] })]);

  test('are those of items whose checks are on, each once, with its settings', () => {
    const nas = { title: 'Nas', url: 'nas:5000' };
    const api = {
      title: 'Api',
      url: 'https://a.example',
      statusCheckUrl: 'https://a.example/health',
      statusCheckInterval: 5,
      statusCheckHeaders: { 'X-Key': 'DASH_API' },
      statusCheckAllowInsecure: true,
      statusCheckAcceptCodes: 403,
      statusCheckMaxRedirects: '0',
    };
    const off = { title: 'Off', url: 'https://off.example', statusCheck: false };
    expect(targetsOf({ statusCheck: true, statusCheckInterval: 30 }, nas, nas, api, off, { title: 'None' })).toEqual([
      { url: 'http://nas:5000', interval: 30 },
      {
        url: 'https://a.example/health',
        interval: 5,
        item: expect.stringMatching(/api$/),
        headers: { 'X-Key': 'DASH_API' },
        names: ['DASH_API'],
        insecure: true,
        acceptCodes: '403',
        maxRedirects: 0,
      },
    ]);
    expect(targetsOf({}, nas, off, { ...api, statusCheck: true })).toHaveLength(1);
  });

  test('are none of what the viewer may not see', () => {
    const hidden = { title: 'B', url: 'https://b.example', displayData: { hideForUsers: ['ann'] } };
    const config = { appConfig: { statusCheck: true }, sections: [{ name: 'A', items: [hidden] }] };
    const ann = { ...operator, state: userStates.loggedIn, name: 'ann' };
    expect(statusTargets(project(normalise(config, []), operator))).toHaveLength(1);
    expect(statusTargets(project(normalise(config, []), ann))).toEqual([]);
  });
});
