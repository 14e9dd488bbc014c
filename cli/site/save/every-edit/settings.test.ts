import { describeEdits, hash, set } from '../../../testing/saved-edits.ts';

describeEdits('for the page and its settings', [
  [
    'the title',
    () => set(['', 'pageInfo'], { title: 'Attic' }),
    `
-4   title: "Home" # shown on top
+4   title: "Attic" # shown on top
`,
  ],
  [
    'a folded description',
    () => set(['', 'pageInfo'], { description: 'What runs here, and there' }),
    `
-6..7
+6     What runs here, and there
`,
  ],
  [
    'a link more',
    () => ({ do: 'add', at: ['', 'pageInfo', 'navLinks', 2], entry: { title: 'Sky', path: '/sky' } }),
    `
+13     - title: Sky
+14       path: /sky
`,
  ],
  [
    'another link',
    () => set(['', 'pageInfo', 'navLinks', 0], { title: 'Lore' }),
    `
-9     - { title: Wiki, path: 'https://wiki.example.org' } # ours
+9     - { title: Lore, path: 'https://wiki.example.org' } # ours
`,
  ],
  [
    'a link less',
    () => ({ do: 'remove', at: ['', 'pageInfo', 'navLinks', 1] }),
    `
-10..12
`,
  ],
  [
    'links in another order',
    () => ({ do: 'move', from: ['', 'pageInfo', 'navLinks', 1], to: ['', 'pageInfo', 'navLinks', 0] }),
    `
-9     - { title: Wiki, path: 'https://wiki.example.org' } # ours
+12     - { title: Wiki, path: 'https://wiki.example.org' } # ours
`,
  ],
  [
    'a setting',
    () => set(['', 'appConfig'], { theme: 'dracula' }),
    `
-15   theme: 'nord'   # the dark one
+15   theme: 'dracula'   # the dark one
`,
  ],
  [
    'a first setting of a kind',
    () => set(['', 'appConfig'], { hideComponents: { hideFooter: true } }),
    `
+24   hideComponents:
+25     hideFooter: true
`,
  ],
  [
    'no setting any more',
    () => set(['', 'appConfig'], {}, ['layout']),
    `
-17   layout: auto
`,
  ],
  [
    'a user more',
    () => ({ do: 'add', at: ['', 'appConfig', 'auth', 'users', 2], entry: { user: 'eve', hash, type: 'normal' } }),
    `
+24       - user: eve
+25         hash: HASH
+26         type: normal
`,
  ],
  [
    'another kind of user',
    () => set(['', 'appConfig', 'auth', 'users', 1], { type: 'admin' }),
    `
-23       - {user: dan, hash: HASH}
+23       - {user: dan, hash: HASH, type: admin}
`,
  ],
  [
    'a user less',
    () => ({ do: 'remove', at: ['', 'appConfig', 'auth', 'users', 1] }),
    `
-23       - {user: dan, hash: HASH}
`,
  ],
  [
    'a page more',
    () => ({ do: 'add', at: ['', 'pages', 2], entry: { name: 'Garden', path: 'garden.yml' } }),
    `
+30   - name: Garden
+31     path: garden.yml
`,
  ],
  [
    'a page under another name',
    () => set(['', 'pages', 0], { name: 'Films' }),
    `
-26   - name: Media   # films
+26   - name: Films   # films
`,
  ],
  [
    'a page less',
    () => ({ do: 'remove', at: ['', 'pages', 1] }),
    `
-29   - { name: Lab, path: lab.yml }
`,
  ],
  [
    'pages in another order',
    () => ({ do: 'move', from: ['', 'pages', 1], to: ['', 'pages', 0] }),
    `
+26   - { name: Lab, path: lab.yml }
-29   - { name: Lab, path: lab.yml }
`,
  ],
]);
