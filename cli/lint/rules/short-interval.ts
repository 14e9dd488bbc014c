import { mapping, numberOf } from '../../../schema/values.ts';
import { textAt } from '../context.ts';
import { defineRule, type ReportFinding } from '../rule.ts';

/** Seconds. */
const leastBetweenChecks = 10;
const leastBetweenUpdates = 10;

/** Widgets that ask the machine itself, or nobody. */
const live = /^(?:gl-|nd-|glances|clock$|system-info$|custom-list$|iframe|image)/;

export default defineRule({
  name: 'short-interval',
  level: 'warn',
  summary: 'status checks or updates of widgets a few seconds apart',
  why: `Each service is asked that often as long as anybody looks. It fills the logs of the services with requests, wakes disks,
and uses up what a public service allows. Widgets that show a machine live, such as those of Glances, are meant to ask often, so they
are not reported.`,
  example: {
    bad: `appConfig:
  statusCheck: true
  statusCheckInterval: 2
sections: []
`,
    good: `appConfig:
  statusCheck: true
  statusCheckInterval: 30
sections: []
`,
  },
  check({ config, items, widgets, isSubPage }, report) {
    if (!isSubPage) {
      look(mapping(config.appConfig).statusCheckInterval, '/appConfig/statusCheckInterval', leastBetweenChecks, report);
    }
    for (const { value, path } of items) {
      look(value.statusCheckInterval, `${path}/statusCheckInterval`, leastBetweenChecks, report);
    }
    for (const { value, path } of widgets) {
      if (live.test(textAt(value, 'type').toLowerCase())) continue;
      look(value.updateInterval, `${path}/updateInterval`, leastBetweenUpdates, report);
    }
  },
});

/** Below one second the value means something else, and is for the check. */
function look(value: unknown, path: string, least: number, report: ReportFinding): void {
  const seconds = numberOf(value);
  if (seconds === undefined || seconds < 1 || seconds >= least) return;
  report({
    path,
    message: `Every ${seconds === 1 ? 'second' : `${seconds} seconds`} is often: the service is asked ${Math.round(3600 / seconds).toLocaleString('en')} times an hour.`,
    hint: 'Half a minute is soon enough for most.',
  });
}
