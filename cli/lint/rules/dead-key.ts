import { isMainFileKey } from '../../../schema/config/main-file-keys.ts';
import { isMapping, type Mapping, mapping, numberOf, switchOf } from '../../../schema/values.ts';
import type { LintContext } from '../context.ts';
import { defineRule, type ReportFinding } from '../rule.ts';

export default defineRule({
  name: 'dead-key',
  level: 'warn',
  summary: 'a key that another setting makes ineffective',
  why: `Somebody changes it and wonders that nothing happens. Most often the other setting was meant to be temporary, or
the key stands in the file of a page, where nearly all of \`appConfig\` is that of the main file.`,
  fixes: 'Removes `itemCountY` beside `itemCountX`; what else is dead may be kept for later, and stays.',
  example: {
    bad: `sections:
  - name: Machines
    displayData:
      itemCountX: 4
      itemCountY: 2  # wins nothing
    items: [{ title: Storage, url: 'https://nas.lan' }]
`,
    good: `sections:
  - name: Machines
    displayData:
      itemCountX: 4
    items: [{ title: Storage, url: 'https://nas.lan' }]
`,
  },
  check(context, report) {
    if (context.isSubPage) checkPageSettings(context, report);
    else checkMainSettings(context, report);
    checkSections(context, report);
    checkItems(context, report);
  },
});

const dead = (path: string, message: string, hint: string) => ({ path, at: 'key' as const, message, hint });

function checkMainSettings({ config, dashboard }: LintContext, report: ReportFinding): void {
  const appConfig = mapping(config.appConfig);
  const pageInfo = mapping(config.pageInfo);
  const search = mapping(appConfig.webSearch);
  const hide = mapping(appConfig.hideComponents);
  const at = (key: string) => `/appConfig/${key}`;
  if (switchOf(search.disableWebSearch) === true) {
    for (const key of Object.keys(search).filter((name) => name !== 'disableWebSearch')) {
      report(
        dead(
          at(`webSearch/${key}`),
          `\`${key}\` does nothing, since \`disableWebSearch\` is on.`,
          `Remove one of the two.`,
        ),
      );
    }
  } else if (search.customSearchEngine !== undefined && search.searchEngine !== 'custom') {
    const engine = search.searchEngine === undefined ? 'is not set' : `is \`${String(search.searchEngine)}\``;
    report(
      dead(
        at('webSearch/customSearchEngine'),
        `\`customSearchEngine\` counts with \`searchEngine: custom\` alone, and \`searchEngine\` ${engine}.`,
        'Write `searchEngine: custom`, or remove it.',
      ),
    );
  }
  if (appConfig.theme !== undefined && appConfig.dayTheme !== undefined && appConfig.nightTheme !== undefined) {
    report(
      dead(at('theme'), 'By day `dayTheme` counts and by night `nightTheme`, so `theme` never does.', 'Remove it.'),
    );
  }
  if (appConfig.sentryDsn !== undefined && switchOf(appConfig.enableErrorReporting) !== true) {
    report(
      dead(
        at('sentryDsn'),
        'Nothing is reported: `enableErrorReporting` is off.',
        'Switch it on, or remove the address.',
      ),
    );
  }
  if ((numberOf(appConfig.statusCheckInterval) ?? 0) > 0 && !hasChecks(dashboard)) {
    report(
      dead(
        at('statusCheckInterval'),
        'No item has a status check, so the interval does nothing.',
        'Write `statusCheck: true`, or remove it.',
      ),
    );
  }
  if (switchOf(appConfig.disableConfiguration) === true && appConfig.disableConfigurationForNonAdmin !== undefined) {
    report(
      dead(
        at('disableConfigurationForNonAdmin'),
        '`disableConfiguration` closes the configuration to everyone, so this adds nothing.',
        'Remove one of the two.',
      ),
    );
  }
  if (switchOf(hide.hideFooter) === true && pageInfo.footerText !== undefined) {
    report(
      dead(
        '/pageInfo/footerText',
        'The footer is hidden by `hideFooter`, and this text with it.',
        'Remove one of the two.',
      ),
    );
  }
  if (switchOf(hide.hideNav) === true && Array.isArray(pageInfo.navLinks) && pageInfo.navLinks.length > 0) {
    report(
      dead(
        '/pageInfo/navLinks',
        'The navigation is hidden by `hideNav`, and these links with it.',
        'Remove one of the two.',
      ),
    );
  }
  checkSignIn(mapping(appConfig.auth), report);
  checkDiscovery(appConfig.discovery, report);
}

function checkDiscovery(discovery: unknown, report: ReportFinding): void {
  for (const [index, source] of (Array.isArray(discovery) ? discovery : []).entries()) {
    const { kubeconfig, address, context } = mapping(mapping(source).kubernetes);
    const at = (key: string) => `/appConfig/discovery/${index}/kubernetes/${key}`;
    if (kubeconfig !== undefined && address !== undefined) {
      report(
        dead(
          at('address'),
          'The cluster is that of the `kubeconfig`, so `address` does nothing.',
          'Remove one of the two.',
        ),
      );
    }
    if (kubeconfig === undefined && context !== undefined) {
      report(
        dead(at('context'), 'There is no `kubeconfig`, so `context` does nothing.', 'Name the file, or remove it.'),
      );
    }
  }
}

const modes = { enableOidc: 'oidc', enableKeycloak: 'keycloak', enableHeaderAuth: 'headerAuth' } as const;

function checkSignIn(auth: Mapping, report: ReportFinding): void {
  for (const [key, block] of Object.entries(modes)) {
    // Editors leave empty blocks.
    if (Object.keys(mapping(auth[block])).length === 0 || switchOf(auth[key]) === true) continue;
    report(
      dead(
        `/appConfig/auth/${block}`,
        `\`${block}\` does nothing: \`${key}\` is off.`,
        `Write \`${key}: true\`, or remove it.`,
      ),
    );
  }
  const provider =
    switchOf(auth.enableOidc) === true ? 'OIDC' : switchOf(auth.enableKeycloak) === true ? 'Keycloak' : undefined;
  if (provider && Array.isArray(auth.users) && auth.users.length > 0) {
    report(
      dead(
        '/appConfig/auth/users',
        `${provider} signs everybody in, so none of these users can.`,
        'Remove them, or switch the provider off.',
      ),
    );
  }
}

/** Whether anything on the dashboard is checked. */
function hasChecks({ main, files }: LintContext['dashboard']): boolean {
  if (switchOf(mapping(main.appConfig).statusCheck) === true) return true;
  const isChecked = (value: unknown): boolean => {
    if (Array.isArray(value)) return value.some(isChecked);
    if (!isMapping(value)) return false;
    return switchOf(value.statusCheck) === true || isChecked(value.items) || isChecked(value.subItems);
  };
  return [main, ...files].some((file) => file === undefined || isChecked(file.sections));
}

function checkPageSettings({ config }: LintContext, report: ReportFinding): void {
  for (const key of Object.keys(mapping(config.appConfig))) {
    // Those of the main file alone are for the check.
    if (key === 'theme' || isMainFileKey(key)) continue;
    report(
      dead(
        `/appConfig/${key}`,
        `\`${key}\` does not count in the file of a page: apart from \`theme\`, all of \`appConfig\` is that of the main file.`,
        'Move it there, or remove it.',
      ),
    );
  }
}

function checkSections({ sections, settings }: LintContext, report: ReportFinding): void {
  for (const { value, path } of sections) {
    const display = mapping(value.displayData);
    const across = numberOf(display.itemCountX);
    if (across !== undefined && across >= 1 && display.itemCountY !== undefined) {
      const at = `${path}/displayData/itemCountY`;
      report({
        ...dead(at, '`itemCountX` wins, so `itemCountY` does nothing.', 'Remove one of the two.'),
        fix: { done: 'Removed `itemCountY`.', changes: [{ path: at }] },
      });
    }
    if (settings.disableSmartSort && display.sortBy !== undefined && display.sortBy !== 'default') {
      report(
        dead(`${path}/displayData/sortBy`, 'Nothing is sorted: `disableSmartSort` is on.', 'Remove one of the two.'),
      );
    }
  }
}

const checkKeys = [
  'statusCheckUrl',
  'statusCheckInterval',
  'statusCheckHeaders',
  'statusCheckAllowInsecure',
  'statusCheckAcceptCodes',
  'statusCheckBody',
  'statusCheckMaxRedirects',
  'retries',
  'dependsOn',
  'quiet',
];

function checkItems({ items, settings }: LintContext, report: ReportFinding): void {
  for (const { value, path } of items) {
    if (!(switchOf(value.statusCheck) ?? settings.statusCheck)) {
      const [first] = checkKeys.filter((key) => value[key] !== undefined);
      if (first !== undefined) {
        report(
          dead(
            `${path}/${first}`,
            `The status is not checked, so \`${first}\` does nothing.`,
            'Write `statusCheck: true`, or remove it.',
          ),
        );
      }
    }
  }
}
