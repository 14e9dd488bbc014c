import { describeEdits, item, items, move, set } from '../../../testing/saved-edits.ts';

describeEdits('for a page in a file of its own', [
  [
    'its title',
    () => set(['media.yml', 'pageInfo'], { title: 'Films' }),
    `
media.yml
-2 pageInfo: { title: Media }
+2 pageInfo: { title: Films }
`,
  ],
  [
    'an item',
    () => set(item(0, 0, 'media.yml'), { title: 'Cinema' }),
    `
media.yml
-6       - title: Reel # at home
+6       - title: Cinema # at home
`,
  ],
  [
    'an item in another section, which had none',
    (configs) => move(configs, [item(0, 0, 'media.yml')], items(1, 'media.yml')),
    `
media.yml
-6..7
+9     items:
+10       - title: Reel # at home
+11         url: 'http://reel.lan'
`,
  ],
  [
    'both files at once',
    () => [set(item(0, 1, 'media.yml'), { title: 'Tunes' }), set(['', 'pageInfo'], { title: 'Attic' })],
    `
-4   title: "Home" # shown on top
+4   title: "Attic" # shown on top
media.yml
-8       - title: Radio
+8       - title: Tunes
`,
  ],
]);
