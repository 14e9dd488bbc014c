import { type AlertChannel, Channel } from '../../../schema/config/alerts.ts';
import type { Definition } from '../../../schema/config/definition.ts';
import type { Item } from '../../../schema/config/item.ts';
import { normalise } from '../../../schema/config/normalise.ts';
import { pageEntries } from '../../../schema/config/page-entries.ts';
import type { WidgetEntry } from '../../../schema/config/widget-entry.ts';
import { findConfigSecrets } from '../../../schema/document/config-secrets.ts';
import type { Problem } from '../../../schema/problem.ts';
import { hrefOf } from '../../../schema/rules/addresses/opening.ts';
import { isExternal, origin } from '../../../schema/rules/addresses/urls.ts';
import { isReservedVariable } from '../../../schema/rules/secrets/reserved-variables.ts';
import { findSecretName, secretNames } from '../../../schema/rules/secrets/secret-names.ts';
import {
  findSecretsBy,
  findWidgetSecrets,
  isWrittenOut,
  secretTexts,
} from '../../../schema/rules/secrets/widget-secrets.ts';
import { widgetsOf } from '../../../schema/rules/sections/widgets-of.ts';
import type { Mapping } from '../../../schema/values.ts';
import { catalogue } from '../../../web/widgets/catalogue.ts';
import { channelAddress, channelTargets } from '../network/alert-hosts.ts';
import { widgetTargets } from '../network/network-use.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where variables are sent: a description of each path, by what tells it from others. */
type Paths = Map<string, string>;

/**
 * Where a config, or a page of one, leads variables: each with every host that it may be sent to, whoever sees the entry,
 * and whether or not it is checked at the moment. A host that is a variable stands for itself. A page of another host may
 * lead any variable anywhere, so it counts as well, once there are variables.
 */
function secretPaths(config: Mapping, environment: Environment): Paths {
  const paths: Paths = new Map();
  // Not the text: YAML has ways to write a name that only show in the value.
  if (findSecretName(config)) {
    for (const { url, names } of targetsOf(config)) {
      const host = hostOf(url);
      for (const name of names) paths.set(JSON.stringify([name, host]), `${name} would be sent to ${host}`);
    }
  }
  if (Object.keys(environment).some((name) => findSecretName(name) === name && !isReservedVariable(name))) {
    for (const { path } of pageEntries(config)) {
      if (isExternal(path)) paths.set(path, `The page ${path} could have variables sent to any host`);
    }
  }
  return paths;
}

/**
 * The host of an address as it is told from others; one that is a variable stands for itself. An address of another scheme
 * does so as a whole: those of Apprise may name a host anywhere.
 */
const hostOf = (url: string): string =>
  origin(url) ?? (/^\s*[a-z][a-z\d+.-]*:\/\//i.test(url) ? url : url.replace(/[/?#].*$/s, ''));

/** Every address that entries may have the server ask, with the variables that go there. */
function targetsOf(config: Mapping): { url: string; names: string[] }[] {
  const { pages, alerts } = normalise(config, []);
  const sections = pages.flatMap((page) => page.sections);
  return [
    ...(alerts?.channels ?? []).flatMap(channelTargets),
    ...sections.flatMap(widgetsOf).flatMap((entry) => widgetTargets(entry, catalogue)),
    ...sections.flatMap(({ items }) => items.flatMap(checkTargets)),
  ];
}

const checkTargets = ({
  url,
  urls = {},
  statusCheckUrl,
  statusCheckHeaders,
  subItems,
}: Item): { url: string; names: string[] }[] => {
  // Whichever network the server is in.
  const addresses = [statusCheckUrl ?? url, ...Object.values(urls)].flatMap((one) => hrefOf(one) ?? []);
  const own = addresses.map((address) => ({ url: address, names: secretNames([address, statusCheckHeaders]) }));
  return [...own, ...(subItems ?? []).flatMap(checkTargets)];
};

/**
 * What is wrong with a config that somebody saves from the web: that it leads a variable to a host where neither the file of
 * before nor another file of the config led it. Each such path is a problem; who compares the problems of before and after
 * is left with the new ones. `others` answers its other files.
 */
export async function secretProblems(
  config: Mapping,
  environment: Environment,
  others: () => Promise<readonly Mapping[]>,
): Promise<Problem[]> {
  const paths = secretPaths(config, environment);
  if (paths.size === 0) return [];
  const elsewhere = new Set((await others()).flatMap((other) => [...secretPaths(other, environment).keys()]));
  return [...paths].flatMap(([key, description]) =>
    elsewhere.has(key)
      ? []
      : {
          rule: 'secret-to-new-host',
          severity: 'error' as const,
          message: `${description}, which nothing did before. Such a change is made in the file itself, not from the web.`,
          path: '',
          hint: 'Edit the file itself, where the server runs.',
          ...nowhere,
        },
  );
}

const nowhere = { line: 1, column: 1, endLine: 1, endColumn: 1 };

/**
 * What is wrong with a save that keeps secrets of widgets or channels which are written out: that it leads one to a host
 * where nothing led it before. Who made the edit was not given the value, and would be sent it there. A value that
 * `edited`, the edit as it came, brings along may go anywhere.
 */
export async function keptSecretProblems(
  { before, after, edited }: { before: Mapping; after: Mapping; edited: () => Mapping },
  others: () => Promise<readonly Mapping[]>,
): Promise<Problem[]> {
  const known = new Set(writtenPaths(before).map(({ key }) => key));
  let added = writtenPaths(after).filter(({ key }) => !known.has(key));
  if (added.length === 0) return [];
  const brought = new Set(secretTexts(findConfigSecrets(edited(), catalogue)));
  added = added.filter(({ text }) => !brought.has(text));
  if (added.length === 0) return [];
  const elsewhere = new Set((await others()).flatMap(writtenPaths).map(({ key }) => key));
  const descriptions = added.filter(({ key }) => !elsewhere.has(key)).map(({ description }) => description);
  return [...new Set(descriptions)].map((description) => ({
    rule: 'secret-to-new-host',
    severity: 'error',
    message: `${description}, where it did not go before. The value that is kept back goes to no new host from the web.`,
    path: '',
    hint: 'Enter the value anew, or edit the file itself, where the server runs.',
    ...nowhere,
  }));
}

/** A secret that is written out, and a host that it is sent to. */
interface WrittenPath {
  key: string;
  text: string;
  description: string;
}

function writtenPaths(config: Mapping): WrittenPath[] {
  const { pages, alerts } = normalise(config, []);
  return [
    ...pages
      .flatMap((page) => page.sections)
      .flatMap(widgetsOf)
      .flatMap(pathsOfWidget),
    ...(alerts?.channels ?? []).flatMap(pathsOfChannel),
  ];
}

function pathsOfChannel(channel: AlertChannel): WrittenPath[] {
  const host = hostOf(channelAddress(channel));
  const definition = Channel.properties[channel.way] as Definition;
  return secretTexts(findSecretsBy(definition, channel.options).filter(isWrittenOut)).map((text) => ({
    key: JSON.stringify([text, host]),
    text,
    description: `What the channel ${channel.name} signs in with would be sent to ${host}`,
  }));
}

function pathsOfWidget(entry: WidgetEntry): WrittenPath[] {
  const secrets = findWidgetSecrets(entry.type, entry.options, catalogue).filter(isWrittenOut);
  if (secrets.length === 0) return [];
  const hosts = [...new Set(widgetTargets(entry, catalogue).map(({ url }) => hostOf(url)))];
  return secrets.flatMap((secret) => {
    const name = secret.part === 'whole' ? String(secret.path[0]) : 'password or key in an address';
    return secretTexts([secret]).flatMap((text) =>
      hosts.map((host) => ({
        key: JSON.stringify([text, host]),
        text,
        description: `The ${name} of the widget ${entry.type} would be sent to ${host}`,
      })),
    );
  });
}
