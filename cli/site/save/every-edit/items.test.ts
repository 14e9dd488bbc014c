import { addition, changeOfAll, removal } from '../../../../schema/editing/arranging.ts';
import {
  describeEdits,
  empty,
  fresh,
  item,
  items,
  key,
  machines,
  nas,
  pi,
  router,
  set,
  short,
  work,
} from '../../../testing/saved-edits.ts';

describeEdits('for an item', [
  [
    'its title in its quotes',
    () => set(nas, { title: 'Store' }),
    `
-40       - title: "NAS"   # the big one
+40       - title: "Store"   # the big one
`,
  ],
  [
    'its title, after which a comment stands',
    () => set(item(work, 1), { title: "It's: chat" }),
    `
-70     - title: 'Chat: all'
+70     - title: 'It''s: chat'
`,
  ],
  [
    'its address where it is the first key',
    () => set(router, { url: 'https://router.lan/admin' }),
    `
-49       - url: http://router.lan   # inside only
+49       - url: https://router.lan/admin   # inside only
`,
  ],
  [
    'its description as a text of lines',
    () => set(nas, { description: 'Two\n  disks\nand a tape\n' }),
    `
+48           and a tape
`,
  ],
  [
    'a first description',
    () => set(pi, { description: 'Small, but: ours' }),
    `
-53       - {title: Pi, url: 'http://pi.lan', icon: "hl-pi"} # spare
+53       - {title: Pi, url: 'http://pi.lan', icon: "hl-pi", description: 'Small, but: ours'} # spare
`,
  ],
  [
    'its icon',
    () => set(pi, { icon: 'si-raspberrypi' }),
    `
-53       - {title: Pi, url: 'http://pi.lan', icon: "hl-pi"} # spare
+53       - {title: Pi, url: 'http://pi.lan', icon: "si-raspberrypi"} # spare
`,
  ],
  [
    'no icon any more',
    () => set(router, {}, ['icon']),
    `
-52         icon: fas fa-wifi
`,
  ],
  [
    'tags: one more, one less, another order',
    () => set(nas, { tags: ['big', 'new: one', 'disk'] }),
    `
-42         tags: [disk, "big"] # as many as you like
+42         tags: ["big", 'new: one', disk] # as many as you like
`,
  ],
  [
    'first tags',
    () => set(router, { tags: ['net', 'home'] }),
    `
+53         tags: [net, home]
`,
  ],
  [
    'no key that a comment stands beside',
    () => set(nas, {}, ['tags']),
    `
-42         tags: [disk, "big"] # as many as you like
`,
  ],
  [
    'a key that comes with a merge key',
    () => set(router, { target: 'newtab' }),
    `
+51         target: newtab
`,
  ],
  [
    'an item first',
    (configs) => addition(configs, [fresh], { list: items(machines), before: key(configs, nas) }),
    `
+40       - title: Grafana
+41         url: http://grafana.lan
`,
  ],
  [
    'an item in the middle',
    (configs) => addition(configs, [fresh], { list: items(machines), before: key(configs, router) }),
    `
+48       - title: Grafana
+49         url: http://grafana.lan
`,
  ],
  [
    'an item last',
    (configs) => addition(configs, [fresh], { list: items(machines) }),
    `
+54       - title: Grafana
+55         url: http://grafana.lan
`,
  ],
  [
    'an item in an empty section',
    (configs) => addition(configs, [fresh], { list: items(empty) }),
    `
-78     items: []
+78     items:
+79       - title: Grafana
+80         url: http://grafana.lan
`,
  ],
  [
    'an item in brackets',
    (configs) => addition(configs, [fresh], { list: items(short) }),
    `
-80     items: [{ title: 'One', url: "http://one.lan" }, { title: Two, url: http://two.lan }]
+80     items: [{ title: 'One', url: "http://one.lan" }, { title: Two, url: http://two.lan }, {title: Grafana, url: http://grafana.lan}]
`,
  ],
  [
    'several items',
    (configs) => addition(configs, [fresh, { title: 'Loki' }], { list: items(work) }),
    `
+75     - title: Grafana
+76       url: http://grafana.lan
+77     - title: Loki
`,
  ],
  [
    'an item inside of a group',
    (configs) => addition(configs, [fresh], { list: [...item(work, 1), 'subItems'] }),
    `
+75         - title: Grafana
+76           url: http://grafana.lan
`,
  ],
  [
    'no first item any more',
    (configs) => removal(configs, [key(configs, nas)]),
    `
-40..47
`,
  ],
  [
    'no middle item any more',
    (configs) => removal(configs, [key(configs, router)]),
    `
-48..52
`,
  ],
  [
    'no last item any more',
    (configs) => removal(configs, [key(configs, pi)]),
    `
-53       - {title: Pi, url: 'http://pi.lan', icon: "hl-pi"} # spare
`,
  ],
  [
    'no item in brackets any more',
    (configs) => removal(configs, [key(configs, item(short, 0))]),
    `
-80     items: [{ title: 'One', url: "http://one.lan" }, { title: Two, url: http://two.lan }]
+80     items: [{ title: Two, url: http://two.lan }]
`,
  ],
  [
    'no items at all any more',
    (configs) =>
      removal(
        configs,
        [nas, router, pi].map((place) => key(configs, place)),
      ),
    `
-39..43
+39     items: []
-45..54
`,
  ],
  [
    'several at once',
    (configs) =>
      changeOfAll(
        configs,
        [nas, router, item(short, 1)].map((place) => key(configs, place)),
        () => ({ set: { icon: 'fas fa-star' } }),
      ),
    `
+48         icon: fas fa-star
-52         icon: fas fa-wifi
+53         icon: fas fa-star
-80     items: [{ title: 'One', url: "http://one.lan" }, { title: Two, url: http://two.lan }]
+81     items: [{ title: 'One', url: "http://one.lan" }, { title: Two, url: http://two.lan, icon: fas fa-star }]
`,
  ],
]);
