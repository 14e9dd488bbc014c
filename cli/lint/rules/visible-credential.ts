import { pointer } from '../../../schema/document/json-pointer.ts';
import { isOpenedType } from '../../../schema/rules/secrets/opened-types.ts';
import { isMapping, mapping } from '../../../schema/values.ts';
import { addressCredential } from '../address-credential.ts';
import { listOf } from '../addresses.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  name: 'visible-credential',
  level: 'warn',
  isSecret: true,
  summary: 'a password or key in the address of a link, a picture or a frame, which whoever sees it is given',
  why: `A browser opens links, pictures and frames itself, so it has to be given their whole address, and whoever sees them can
read it: in the page, in the history of the browser, and in the logs of whatever stands between. The name of an
environment variable does not help there, as only the server fills it in. What is found is covered in the report.

Let the service sign its visitors in itself, or by the proxy in front of it. Where the address has to stay as it is, hide
the entry with \`displayData\` from whoever may not have it, and mark the line with \`# dash-lint-ignore-line\`.`,
  example: {
    bad: `sections:
  - name: Machines
    items:
      - title: Camera
        url: https://cam.lan/live?token=0f8e2c91
`,
    good: `sections:
  - name: Machines
    items:
      - title: Camera
        url: https://cam.lan/live
`,
  },
  check({ config, sections, items, widgets }, report) {
    const lookAt = (value: unknown, path: string, what: string) => {
      const credential = typeof value === 'string' ? addressCredential(value) : undefined;
      if (!credential) return;
      report({
        path,
        message: `The address of this ${what} holds a ${credential}, which is given to whoever sees it.`,
        hint: 'Let the service sign its visitors in itself, or hide the entry with `displayData` from whoever may not have it.',
      });
    };
    const pageInfo = mapping(config.pageInfo);
    lookAt(pageInfo.logo, '/pageInfo/logo', 'picture');
    lookAt(mapping(config.appConfig).backgroundImg, '/appConfig/backgroundImg', 'picture');
    for (const [index, link] of listOf(pageInfo.navLinks).entries()) {
      if (isMapping(link)) lookAt(link.path, `/pageInfo/navLinks/${index}/path`, 'link');
    }
    for (const { value, path } of sections) lookAt(value.icon, `${path}/icon`, 'picture');
    for (const { value, path } of items) {
      lookAt(value.url, `${path}/url`, 'link');
      lookAt(value.localUrl, `${path}/localUrl`, 'link');
      for (const [name, url] of Object.entries(mapping(value.urls)))
        lookAt(url, `${path}${pointer('urls', name)}`, 'link');
      lookAt(value.icon, `${path}/icon`, 'picture');
    }
    for (const { value, path } of widgets) {
      if (!isOpenedType(value.type)) continue;
      for (const [key, option] of Object.entries(mapping(value.options))) {
        lookAt(option, `${path}/options${pointer(key)}`, 'widget');
      }
    }
  },
});
