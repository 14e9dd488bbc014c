import { addition, duplication } from '../../../../schema/editing/arranging.ts';
import {
  describeEdits,
  empty,
  fresh,
  key,
  machines,
  move,
  section,
  sections,
  set,
  short,
  work,
} from '../../../testing/saved-edits.ts';

describeEdits('for a section', [
  [
    'first',
    (configs) =>
      addition(configs, [{ name: 'New', items: [fresh] }], { list: sections, before: key(configs, section(0)) }),
    `
+35   - name: New
+36     items:
+37       - title: Grafana
+38         url: http://grafana.lan
`,
  ],
  [
    'last',
    (configs) => addition(configs, [{ name: 'New', icon: 'fas fa-x', items: [] }], { list: sections }),
    `
+81   - name: New
+82     icon: fas fa-x
+83     items: []
`,
  ],
  [
    'under another name',
    () => set(section(work), { name: 'Office' }),
    `
-65   - name: 'Work & more'
+65   - name: 'Office'
`,
  ],
  [
    'with other settings',
    () => set(section(machines), { displayData: { cols: 3, sortBy: 'default', hideForGuests: true } }),
    `
-38     displayData: {cols: 2, sortBy: default}
+38     displayData: {cols: 3, sortBy: default, hideForGuests: true}
`,
  ],
  [
    'with settings for the first time',
    () => set(section(empty), { displayData: { cols: 3 } }),
    `
+79     displayData:
+80       cols: 3
`,
  ],
  [
    'gone',
    () => ({ do: 'remove', at: section(work) }),
    `
-65..75
`,
  ],
  [
    'gone, the first one',
    () => ({ do: 'remove', at: section(machines) }),
    `
-35..64
`,
  ],
  [
    'up',
    (configs) => move(configs, [section(work)], sections, section(machines)),
    `
+35   - name: 'Work & more'
+36     items:
+37     -   title: Mail
+38         url: https://mail.example.org
+39         hotkey: 1
+40     - title: 'Chat: all'
+41       subItems:
+42         - { title: Team, url: 'https://chat.example.org/team' }
+43         - title: "Family"   # ours
+44           url: https://chat.example.org/family
-65..75
`,
  ],
  [
    'down',
    (configs) => move(configs, [section(machines)], sections, section(short)),
    `
+35   - name: 'Work & more'
+36     items:
+37     -   title: Mail
+38         url: https://mail.example.org
+39         hotkey: 1
+40     - title: 'Chat: all'
+41       subItems:
+42         - { title: Team, url: 'https://chat.example.org/team' }
+43         - title: "Family"   # ours
+44           url: https://chat.example.org/family
+45
+46   # Nothing here yet
+47   - name: Empty
+48     items: []
-64..78
`,
  ],
  [
    'copied',
    (configs) => duplication(configs, [key(configs, section(work))]),
    `
+75   - name: 'Work & more'
+76     items:
+77     -   title: Mail
+78         url: https://mail.example.org
+79         hotkey: 1
+80     - title: 'Chat: all'
+81       subItems:
+82         - { title: Team, url: 'https://chat.example.org/team' }
+83         - title: "Family"
+84           url: https://chat.example.org/family
`,
  ],
]);
