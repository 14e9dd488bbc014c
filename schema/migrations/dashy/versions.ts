import { replaceSecretNames } from '../../rules/secrets/secret-names.ts';
import { isMapping, textOf } from '../../values.ts';
import { entriesOf, itemsOf, type Report, rename, under, widgetsOf } from './config-draft.ts';
import type { Step } from './old-keys.ts';
import { isSha256 } from './password-form.ts';
import { newerThanFour } from './widget-types.ts';

/** Languages that 4.x calls otherwise. */
const languages = [
  ['cn', 'zh-CN'],
  ['pirate', 'zz-pirate'],
] as const;

/** Gives variables in a value other names; each is reported once. */
function renameVariables(value: unknown, renamed: (name: string) => string, seen: Set<string>): unknown {
  if (Array.isArray(value)) return value.map((child) => renameVariables(child, renamed, seen));
  if (isMapping(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => [key, renameVariables(child, renamed, seen)]),
    );
  }
  if (typeof value !== 'string') return value;
  return replaceSecretNames(value, (name) => {
    const next = renamed(name);
    if (next !== name) seen.add(`${name} ${next}`);
    return next;
  });
}

const tellVariables = (seen: ReadonlySet<string>, path: string, report: Report): void => {
  for (const pair of seen) {
    const [before, after] = pair.split(' ');
    report(path, 'needs-secret', `The variable \`${before}\` is called \`${after}\` now: set it under that name.`);
  }
};

const bare = (name: string) => name.replace(/^(?:DASH|DASHY|VUE_APP|VITE_APP)_/, '');
const ours = (name: string) => (/^(?:DASHY|VITE_APP)_/.test(name) ? `DASH_${bare(name)}` : name);

/** What 4.x calls otherwise, as it is called here. */
export const fromFour: readonly Step[] = [
  {
    name: '`footer` of 4.x is `footerText`',
    apply(config) {
      const info = under(config, 'pageInfo');
      if (info) rename(info, 'footer', 'footerText');
    },
  },
  {
    name: 'languages that 4.x calls otherwise',
    apply(config) {
      const app = under(config, 'appConfig');
      if (app) for (const [here, there] of languages) if (app.language === there) app.language = here;
    },
  },
  {
    name: 'the widget `addy` is `anonaddy`',
    apply(config) {
      for (const { entry } of widgetsOf(config))
        if (textOf(entry.type)?.toLowerCase() === 'addy') entry.type = 'anonaddy';
    },
  },
  {
    name: 'variables begin with `DASH_`',
    apply(config, report) {
      const auth = under(under(config, 'appConfig'), 'auth');
      for (const { entry, path } of entriesOf(auth ?? {}, 'users', '/appConfig/auth')) {
        const seen = new Set<string>();
        if (entry.password !== undefined) entry.password = renameVariables(entry.password, ours, seen);
        tellVariables(seen, `${path}/password`, report);
      }
      for (const { entry, path } of widgetsOf(config)) {
        const seen = new Set<string>();
        if (entry.options !== undefined) entry.options = renameVariables(entry.options, ours, seen);
        tellVariables(seen, `${path}/options`, report);
      }
      for (const { entry, path } of itemsOf(config)) {
        const seen = new Set<string>();
        if (entry.statusCheckHeaders !== undefined)
          entry.statusCheckHeaders = renameVariables(entry.statusCheckHeaders, ours, seen);
        tellVariables(seen, `${path}/statusCheckHeaders`, report);
      }
    },
  },
];

/** What is called otherwise in 4.x, and what it has not. */
export const toFour: readonly Step[] = [
  {
    name: '`footerText` is `footer`, and `hideFooter` is no footer',
    apply(config, report) {
      const info = under(config, 'pageInfo');
      const hidden = under(under(config, 'appConfig'), 'hideComponents');
      if (hidden?.hideFooter !== undefined) {
        report(
          '/appConfig/hideComponents/hideFooter',
          'no-counterpart',
          hidden.hideFooter === true
            ? '4.x shows a footer only where `footer` is written, so that is left out.'
            : '4.x has no such switch: a footer shows where `footer` is written.',
        );
        if (hidden.hideFooter === true && info?.footerText !== undefined) {
          report('/pageInfo/footerText', 'no-counterpart', 'The footer is hidden, so its text is left out.');
          delete info.footerText;
        }
        delete hidden.hideFooter;
      }
      if (info) rename(info, 'footerText', 'footer');
    },
  },
  {
    name: 'the starting view `default` is `home`',
    apply(config) {
      const app = under(config, 'appConfig');
      if (app?.startingView === 'default') app.startingView = 'home';
    },
  },
  {
    name: 'languages that 4.x calls otherwise',
    apply(config) {
      const app = under(config, 'appConfig');
      if (app) for (const [here, there] of languages) if (app.language === here) app.language = there;
    },
  },
  {
    name: 'results open in no pop-up',
    apply(config, report) {
      const search = under(under(config, 'appConfig'), 'webSearch');
      if (search?.openingMethod !== 'modal') return;
      search.openingMethod = 'newtab';
      report(
        '/appConfig/webSearch/openingMethod',
        'changed-meaning',
        '`modal` is no opening method of a search in 4.x.',
      );
    },
  },
  {
    name: 'passwords are in variables that begin with `VITE_APP_`, and hashes are SHA-256',
    apply(config, report) {
      const auth = under(under(config, 'appConfig'), 'auth');
      for (const { entry, path } of entriesOf(auth ?? {}, 'users', '/appConfig/auth')) {
        const seen = new Set<string>();
        if (entry.password !== undefined)
          entry.password = renameVariables(entry.password, (name) => `VITE_APP_${bare(name)}`, seen);
        tellVariables(seen, `${path}/password`, report);
        if (entry.hash !== undefined && !isSha256(entry.hash)) {
          report(`${path}/hash`, 'needs-secret', '4.x reads only SHA-256 hashes: make one with `dash hash --sha256`.');
        }
      }
    },
  },
  {
    name: 'variables of widgets begin with `DASHY_`, and count through the server alone',
    apply(config, report) {
      for (const { entry, path } of widgetsOf(config)) {
        const seen = new Set<string>();
        if (entry.options !== undefined)
          entry.options = renameVariables(entry.options, (name) => `DASHY_${bare(name)}`, seen);
        tellVariables(seen, `${path}/options`, report);
        if (seen.size === 0 || entry.useProxy === true) continue;
        entry.useProxy = true;
        report(
          `${path}/useProxy`,
          'changed-meaning',
          '4.x fills variables in only with `useProxy: true`, which is set.',
        );
      }
    },
  },
  {
    name: 'widgets that 4.x calls otherwise, or has not',
    apply(config, report) {
      for (const { entry, path } of widgetsOf(config)) {
        const type = textOf(entry.type)?.toLowerCase() ?? '';
        if (type === 'anonaddy') entry.type = 'addy';
        if (newerThanFour.has(type))
          report(`${path}/type`, 'no-counterpart', `4.x has no widget \`${type}\`; it stays in the file.`);
      }
    },
  },
  {
    name: 'keys that only Dash has',
    apply(config, report) {
      const app = under(config, 'appConfig');
      const auth = under(app, 'auth');
      const tell = (path: string) => report(path, 'no-counterpart', '4.x knows no such key; it stays in the file.');
      if (app?.backupService !== undefined) tell('/appConfig/backupService');
      if (under(auth, 'headerAuth')?.logoutUrl !== undefined) tell('/appConfig/auth/headerAuth/logoutUrl');
      for (const { entry, path } of itemsOf(config)) {
        if (entry.statusCheckInterval !== undefined) tell(`${path}/statusCheckInterval`);
      }
    },
  },
];
