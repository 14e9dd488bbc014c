import type { Definition } from '../../../schema/config/definition.ts';
import { pointer } from '../../../schema/document/json-pointer.ts';
import {
  isCredentialKey,
  isOpenHeader,
  isPlainSecret,
  replaceQueryCredentials,
  replaceUserInfo,
} from '../../../schema/rules/secrets/credentials.ts';
import { findSecretsBy, isWrittenOut } from '../../../schema/rules/secrets/widget-secrets.ts';
import { isMapping, mapping } from '../../../schema/values.ts';
import { listOf } from '../addresses.ts';
import { textAt } from '../context.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  name: 'plain-secret',
  level: 'warn',
  isSecret: true,
  summary: 'a password, key or token that is written out in the file',
  why: `A config is copied, backed up, shown to friends and pasted into bug reports. Dash keeps the secrets of widgets away from
browsers, but not from whoever reads the file. The name of an environment variable, \`DASH_…\` or \`VUE_APP_…\`, stands
in its place, which the server alone fills in. What is found is covered in the report.

Looked at are the options of widgets, the headers of status checks, and names, passwords and keys in addresses.`,
  example: {
    bad: `sections:
  - name: Machines
    items:
      - title: Storage
        url: https://nas.lan
        statusCheckHeaders: { X-Api-Key: 0f8e2c91 }
`,
    good: `sections:
  - name: Machines
    items:
      - title: Storage
        url: https://nas.lan
        statusCheckHeaders: { X-Api-Key: DASH_NAS_KEY }
`,
  },
  check({ config, items, widgets, dashboard }, report) {
    const found = (path: string, what: string) =>
      report({
        path,
        message: `${what} is written out here.`,
        hint: 'Put it into an environment variable of the server, and the name of that here: `DASH_…`.',
      });
    const lookAt = (value: unknown, path: string) => {
      if (typeof value !== 'string' || isPlaceholder(value)) return;
      if (hasUserInfo(value)) found(path, 'A password within an address');
      else if (hasQueryCredential(value)) found(path, 'A key within an address');
    };
    for (const { value, path } of items) {
      lookAt(value.url, `${path}/url`);
      lookAt(value.statusCheckUrl, `${path}/statusCheckUrl`);
      for (const [name, header] of Object.entries(mapping(value.statusCheckHeaders))) {
        if (isOpenHeader(name) || !isCredentialKey(name) || !isPlainSecret(header) || isPlaceholder(header)) continue;
        found(`${path}/statusCheckHeaders${pointer(name)}`, `The value of the header \`${name}\``);
      }
    }
    for (const [index, link] of listOf(mapping(config.pageInfo).navLinks).entries()) {
      if (isMapping(link)) lookAt(link.path, `/pageInfo/navLinks/${index}/path`);
    }
    for (const { value, path } of widgets) {
      const type = textAt(value, 'type').toLowerCase();
      const name = Object.hasOwn(dashboard.widgetAliases, type) ? dashboard.widgetAliases[type] : type;
      const definition =
        name !== undefined && Object.hasOwn(dashboard.widgets, name) ? dashboard.widgets[name] : undefined;
      for (const secret of findSecretsBy(definition as Definition | undefined, value.options)) {
        if (!isWrittenOut(secret) || isPlaceholder(secret.value)) continue;
        const key = secret.path.findLast((part) => typeof part === 'string') ?? '';
        found(
          `${path}/options${pointer(...secret.path)}`,
          secret.isUserInfo ? 'A password within an address' : `The value of \`${key}\``,
        );
      }
    }
  },
});

/** What manuals put where a secret goes. */
const isPlaceholder = (value: unknown): boolean =>
  /^(?:<.*>|\[.*\]|\{.*\}|x{3,}|\*{3,}|\.{3}|your[-_ ].*|my[-_ ].*|.*[-_ ]here|change[-_ ]?me|todo|none|example)$/i.test(
    String(value).trim(),
  );

/** A name alone signs nobody in. */
function hasUserInfo(text: string): boolean {
  let has = false;
  replaceUserInfo(text, (info) => {
    const [, password = ''] = /^[^:]*:(.*)$/s.exec(info) ?? [];
    if (isPlainSecret(password) && !isPlaceholder(password)) has = true;
    return info;
  });
  return has;
}

function hasQueryCredential(text: string): boolean {
  let has = false;
  replaceQueryCredentials(text, (value) => {
    if (isPlainSecret(value) && !isPlaceholder(value)) has = true;
    return value;
  });
  return has;
}
