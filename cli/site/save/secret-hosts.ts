import { type AlertChannel, Channel } from '../../../schema/config/alerts.ts';
import type { Definition } from '../../../schema/config/definition.ts';
import { DiscoveryKey, type DiscoverySource, readDiscovery } from '../../../schema/config/discovery.ts';
import type { Item } from '../../../schema/config/item.ts';
import type { Network } from '../../../schema/config/networks.ts';
import { normalise } from '../../../schema/config/normalise.ts';
import { pageEntries } from '../../../schema/config/page-entries.ts';
import { readSections } from '../../../schema/config/section.ts';
import { readSettings } from '../../../schema/config/settings.ts';
import type { WidgetEntry } from '../../../schema/config/widget-entry.ts';
import { findConfigSecrets } from '../../../schema/document/config-secrets.ts';
import type { Problem } from '../../../schema/problem.ts';
import { addressesByNetwork } from '../../../schema/rules/addresses/networks.ts';
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
 * lead any variable anywhere, so it counts as well, once there are variables. `networks` are those of the main config, which
 * make addresses of others.
 */
function secretPaths(config: Mapping, environment: Environment, networks: readonly Network[]): Paths {
  const paths: Paths = new Map();
  // It names files that are read and a host that they go to, and a file of the config may be one.
  for (const file of kubeconfigsOf(config)) {
    paths.set(
      JSON.stringify(['kubeconfig', file]),
      `What the kubeconfig ${file} holds would be sent to the host that it names`,
    );
  }
  // Not the text: YAML has ways to write a name that only show in the value.
  if (findSecretName(config)) {
    for (const { url, names } of targetsOf(config, networks)) {
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

/** An address, with the variables that go there. */
interface Target {
  url: string;
  names: string[];
}

/** Every address that entries may have the server ask, with the variables that go there. */
function targetsOf(config: Mapping, networks: readonly Network[]): Target[] {
  const { pages, alerts, discovery = [] } = normalise(config, []);
  const addressesOf = addressesByNetwork(networks);
  const checkTargets = (item: Item): Target[] => {
    const { url, urls, localUrl, statusCheckUrl, statusCheckHeaders, subItems = [] } = item;
    // Those of networks that there are not yet, too.
    const several = [url, localUrl, ...Object.values(urls ?? {}), ...Object.values(addressesOf(item))];
    const addresses = (statusCheckUrl === undefined ? several : [statusCheckUrl]).flatMap((one) => hrefOf(one) ?? []);
    return [
      ...[...new Set(addresses)].map((address) => ({
        url: address,
        names: secretNames([address, statusCheckHeaders]),
      })),
      ...subItems.flatMap(checkTargets),
    ];
  };
  return [
    ...(alerts?.channels ?? []).flatMap(channelTargets),
    ...discovery.map(sourceTarget),
    ...pages.flatMap((page) => page.sections.flatMap(widgetsOf)).flatMap((entry) => widgetTargets(entry, catalogue)),
    ...readSections(config.sections, 'home').flatMap(({ items }) => items.flatMap(checkTargets)),
  ];
}

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
  const own = readSettings(config.appConfig).networks;
  if (!own && secretPaths(config, environment, []).size === 0) return [];
  const rest = await others();
  // A page takes those of the main config. In that one, they count for the items of its pages as well.
  const networks = own ?? rest.flatMap(({ appConfig }) => readSettings(appConfig).networks ?? []);
  const found = (files: readonly Mapping[], known: readonly Network[]) =>
    new Map(files.flatMap((file) => [...secretPaths(file, environment, known)]));
  const paths = found(own ? [config, ...rest] : [config], networks);
  const elsewhere = found(rest, own ? [] : networks);
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
  const { pages, alerts, discovery = [] } = normalise(config, []);
  return [
    ...pages
      .flatMap((page) => page.sections)
      .flatMap(widgetsOf)
      .flatMap(pathsOfWidget),
    ...(alerts?.channels ?? []).flatMap(pathsOfChannel),
    ...discovery.flatMap(pathsOfSource),
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

/** Where a source of discovery is asked, with the variables that go there. */
const sourceTarget = ({ options }: DiscoverySource): Target => ({
  url: sourceAddress(options),
  names: secretNames(options),
});

/** A kubeconfig stands for the host that it names, whichever that is; each of its contexts may name another. */
function sourceAddress(options: DiscoverySource['options']): string {
  if (!('kubeconfig' in options) || options.kubeconfig === undefined) return options.address ?? '';
  const { kubeconfig, context } = options;
  return `kubeconfig://${kubeconfig}${context === undefined ? '' : `#${context}`}`;
}

const kubeconfigsOf = (config: Mapping): string[] =>
  (readDiscovery(config) ?? []).flatMap(({ options }) =>
    'kubeconfig' in options && options.kubeconfig !== undefined ? [options.kubeconfig] : [],
  );

function pathsOfSource({ name, kind, options }: DiscoverySource): WrittenPath[] {
  const host = hostOf(sourceAddress(options));
  const definition = DiscoveryKey.items?.properties?.[kind];
  return secretTexts(findSecretsBy(definition, options).filter(isWrittenOut)).map((text) => ({
    key: JSON.stringify([text, host]),
    text,
    description: `What the source ${name} of discovery is asked with would be sent to ${host}`,
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
