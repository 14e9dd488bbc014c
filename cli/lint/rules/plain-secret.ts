import type { Definition } from '../../../schema/config/definition.ts';
import { findAskedSecrets } from '../../../schema/document/config-secrets.ts';
import { pointer } from '../../../schema/document/json-pointer.ts';
import { isCredentialKey, isOpenHeader, isPlainSecret } from '../../../schema/rules/secrets/credentials.ts';
import { isOpenedType } from '../../../schema/rules/secrets/opened-types.ts';
import { findSecretsBy, isWrittenOut } from '../../../schema/rules/secrets/widget-secrets.ts';
import { mapping } from '../../../schema/values.ts';
import { addressCredential, isPlaceholder } from '../address-credential.ts';
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

Looked at are the options of widgets, the channels of alerts, the sources of discovery, the headers of status checks, and passwords and keys in the addresses that the
server asks. Those in what a browser opens itself are found by [visible-credential](visible-credential.md).`,
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
  check({ config, isSubPage, items, widgets, dashboard }, report) {
    const found = (path: string, what: string) =>
      report({
        path,
        message: `${what} is written out here.`,
        hint: 'Put it into an environment variable of the server, and the name of that here: `DASH_…`.',
      });
    const lookAt = (value: unknown, path: string) => {
      if (typeof value !== 'string' || isPlaceholder(value)) return;
      const credential = addressCredential(value);
      if (credential) found(path, `A ${credential} within an address`);
    };
    for (const { value, path } of items) {
      lookAt(value.statusCheckUrl, `${path}/statusCheckUrl`);
      for (const [name, header] of Object.entries(mapping(value.statusCheckHeaders))) {
        if (isOpenHeader(name) || !isCredentialKey(name) || !isPlainSecret(header) || isPlaceholder(header)) continue;
        found(`${path}/statusCheckHeaders${pointer(name)}`, `The value of the header \`${name}\``);
      }
    }
    for (const secret of isSubPage ? [] : findAskedSecrets(mapping(config.appConfig))) {
      if (!isWrittenOut(secret) || isPlaceholder(secret.value)) continue;
      const key = secret.path.findLast((part) => typeof part === 'string') ?? '';
      found(`/appConfig${pointer(...secret.path)}`, `The value of \`${key}\``);
    }
    for (const { value, path } of widgets) {
      if (isOpenedType(value.type)) continue;
      const type = textAt(value, 'type').toLowerCase();
      const name = Object.hasOwn(dashboard.widgetAliases, type) ? dashboard.widgetAliases[type] : type;
      const definition =
        name !== undefined && Object.hasOwn(dashboard.widgets, name) ? dashboard.widgets[name] : undefined;
      for (const secret of findSecretsBy(definition as Definition | undefined, value.options)) {
        if (!isWrittenOut(secret) || isPlaceholder(secret.value)) continue;
        const place = `${path}/options${pointer(...secret.path)}`;
        const key = secret.path.findLast((part) => typeof part === 'string') ?? '';
        if (secret.part === 'whole') found(place, `The value of \`${key}\``);
        else lookAt(secret.value, place);
      }
    }
  },
});
