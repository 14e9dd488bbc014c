import { addition } from '../../../../schema/editing/arranging.ts';
import { describeEdits, empty, machines, move, section, set, widget, work } from '../../../testing/saved-edits.ts';

describeEdits('for a widget', [
  [
    'more',
    (configs) =>
      addition(configs, [{ type: 'clock', options: { timeZone: 'Asia/Tokyo' } }], {
        list: [...section(machines), 'widgets'],
      }),
    `
+65       - type: clock
+66         options:
+67           timeZone: Asia/Tokyo
+68
`,
  ],
  [
    'first of its section',
    (configs) => addition(configs, [{ type: 'clock' }], { list: [...section(empty), 'widgets'] }),
    `
+79     widgets:
+80       - type: clock
`,
  ],
  [
    'with another option',
    () => set(widget(machines, 0), { options: { timeZone: 'Asia/Tokyo', format: 'en-GB' } }),
    `
-58           timeZone: "Europe/Lisbon"
+58           timeZone: "Asia/Tokyo"
`,
  ],
  [
    'with one option more and one less',
    () => set(widget(machines, 0), { options: { timeZone: 'Europe/Lisbon', hideDate: true } }),
    `
-59           format: 'en-GB'
+59           hideDate: true
`,
  ],
  [
    'with an option in braces',
    () => set(widget(machines, 1), { options: { imagePath: 'https://cam.example.org/sea.png' } }),
    `
-63         options: { imagePath: 'https://cam.example.org/sky.png' }
+63         options: { imagePath: 'https://cam.example.org/sea.png' }
`,
  ],
  [
    'gone',
    () => ({ do: 'remove', at: widget(machines, 1) }),
    `
-61..64
`,
  ],
  [
    'in another order',
    () => ({ do: 'move', from: widget(machines, 1), to: widget(machines, 0) }),
    `
+56       # Sky
+57       - type: image
+58         options: { imagePath: 'https://cam.example.org/sky.png' }
+59
-61..64
`,
  ],
  [
    'in another section',
    (configs) => move(configs, [widget(machines, 0)], [...section(work), 'widgets']),
    `
-56..60
+70     widgets:
+71       - type: clock   # wall
+72         options:
+73           timeZone: "Europe/Lisbon"
+74           format: 'en-GB'
`,
  ],
]);
