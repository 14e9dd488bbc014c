import { duplication } from '../../../../schema/editing/arranging.ts';
import { describeEdits, items, key, move, nas, pi, router, set, work } from '../../../testing/saved-edits.ts';

describeEdits('for an item that is copied', [
  [
    'right behind itself',
    (configs) => duplication(configs, [key(configs, nas)]),
    `
+48       - title: "NAS"
+49         url: 'http://nas.lan:5000'
+50         tags: [disk, "big"]
+51
+52         description: |
+53           Two
+54             disks
`,
  ],
  [
    'in braces',
    (configs) => duplication(configs, [key(configs, pi)]),
    `
+54       - {title: Pi, url: 'http://pi.lan', icon: "hl-pi"}
`,
  ],
  [
    'with a merge key',
    (configs) => duplication(configs, [key(configs, router)]),
    `
+53       - url: http://router.lan
+54         title: Router
+55         <<: *inside
+56         icon: fas fa-wifi
`,
  ],
  [
    'into another section',
    (configs) => move(configs, [nas], items(work), undefined, 'copy'),
    `
+75     - title: "NAS"
+76       url: 'http://nas.lan:5000'
+77       tags: [disk, "big"]
+79       description: |
+80         Two
+81           disks
+82
`,
  ],
  [
    'and is changed',
    (configs) => [duplication(configs, [key(configs, nas)]), set(router, { title: 'NAS 2', tags: ['disk'] })],
    `
+48       - title: "NAS 2"
+49         url: 'http://nas.lan:5000'
+50         tags: [disk]
+51
+52         description: |
+53           Two
+54             disks
`,
  ],
]);
