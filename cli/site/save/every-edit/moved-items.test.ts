import {
  describeEdits,
  empty,
  item,
  items,
  machines,
  move,
  nas,
  pi,
  router,
  section,
  set,
  short,
  work,
} from '../../../testing/saved-edits.ts';

describeEdits('for an item that moves', [
  [
    'to the start of its section',
    (configs) => move(configs, [router], items(machines), nas),
    `
+40       # Behind the stairs
+41       - url: http://router.lan   # inside only
+42         title: Router
+43         <<: *inside
+44         icon: fas fa-wifi
-48..52
`,
  ],
  [
    'to the end of its section',
    (configs) => move(configs, [nas], items(machines)),
    `
+40       # Behind the stairs
+41       - url: http://router.lan   # inside only
+42         title: Router
+43         <<: *inside
+44         icon: fas fa-wifi
+45       - {title: Pi, url: 'http://pi.lan', icon: "hl-pi"} # spare
-48..53
`,
  ],
  [
    'within brackets',
    (configs) => move(configs, [item(short, 1)], items(short), item(short, 0)),
    `
-80     items: [{ title: 'One', url: "http://one.lan" }, { title: Two, url: http://two.lan }]
+80     items: [{ title: Two, url: http://two.lan }, { title: 'One', url: "http://one.lan" }]
`,
  ],
  [
    'into another section, with other indents',
    (configs) => move(configs, [nas], items(work), item(work, 1)),
    `
-40..47
+62     - title: "NAS"   # the big one
+63       url: 'http://nas.lan:5000'
+64       tags: [disk, "big"] # as many as you like
+65       # no status check: it sleeps
+66
+67       description: |
+68         Two
+69           disks
`,
  ],
  [
    'to the end of another section',
    (configs) => move(configs, [router], items(work)),
    `
-48..52
+70     # Behind the stairs
+71     - url: http://router.lan   # inside only
+72       title: Router
+73       <<: *inside
+74       icon: fas fa-wifi
`,
  ],
  [
    'into an empty section',
    (configs) => move(configs, [router], items(empty)),
    `
-48..52
-78     items: []
+73     items:
+74       # Behind the stairs
+75       - url: http://router.lan   # inside only
+76         title: Router
+77         <<: *inside
+78         icon: fas fa-wifi
`,
  ],
  [
    'in braces, into an empty section',
    (configs) => move(configs, [pi], items(empty)),
    `
-53       - {title: Pi, url: 'http://pi.lan', icon: "hl-pi"} # spare
-78     items: []
+77     items:
+78       - {title: Pi, url: 'http://pi.lan', icon: "hl-pi"} # spare
`,
  ],
  [
    'in braces, into brackets',
    (configs) => move(configs, [pi], items(short), item(short, 1)),
    `
-53       - {title: Pi, url: 'http://pi.lan', icon: "hl-pi"} # spare
-80     items: [{ title: 'One', url: "http://one.lan" }, { title: Two, url: http://two.lan }]
+79     items: [{ title: 'One', url: "http://one.lan" }, {title: Pi, url: 'http://pi.lan', icon: "hl-pi"}, { title: Two, url: http://two.lan }]
`,
  ],
  [
    'out of brackets',
    (configs) => move(configs, [item(short, 0)], items(machines), router),
    `
+48       - { title: 'One', url: "http://one.lan" }
-80     items: [{ title: 'One', url: "http://one.lan" }, { title: Two, url: http://two.lan }]
+81     items: [{ title: Two, url: http://two.lan }]
`,
  ],
  [
    'of lines, into brackets',
    (configs) => move(configs, [item(work, 0)], items(short)),
    `
-67..69
-80     items: [{ title: 'One', url: "http://one.lan" }, { title: Two, url: http://two.lan }]
+77     items: [{ title: 'One', url: "http://one.lan" }, { title: Two, url: http://two.lan }, {title: Mail, url: https://mail.example.org, hotkey: 1}]
`,
  ],
  [
    'out of a group',
    (configs) => move(configs, [[...item(work, 1), 'subItems', 1]], items(machines)),
    `
+54       - title: "Family"   # ours
+55         url: https://chat.example.org/family
-73..74
`,
  ],
  [
    'into a group',
    (configs) => move(configs, [router], [...item(work, 1), 'subItems']),
    `
-48..52
+70         # Behind the stairs
+71         - url: http://router.lan   # inside only
+72           title: Router
+73           <<: *inside
+74           icon: fas fa-wifi
`,
  ],
  [
    'with others, each from its section',
    (configs) => move(configs, [nas, router, item(work, 0)], items(empty)),
    `
-40..52
-67..69
-78     items: []
+62     items:
+63       - title: "NAS"   # the big one
+64         url: 'http://nas.lan:5000'
+65         tags: [disk, "big"] # as many as you like
+66         # no status check: it sleeps
+67
+68         description: |
+69           Two
+70             disks
+71       # Behind the stairs
+72       - url: http://router.lan   # inside only
+73         title: Router
+74         <<: *inside
+75         icon: fas fa-wifi
+76       -   title: Mail
+77           url: https://mail.example.org
+78           hotkey: 1
`,
  ],
  [
    'all that its section had',
    (configs) => move(configs, [nas, router, pi], items(work)),
    `
-39..43
+39     items: []
-45..54
+61     - title: "NAS"   # the big one
+62       url: 'http://nas.lan:5000'
+63       tags: [disk, "big"] # as many as you like
+64       # no status check: it sleeps
+66       description: |
+67         Two
+68           disks
+69     # Behind the stairs
+70     - url: http://router.lan   # inside only
+71       title: Router
+72       <<: *inside
+73       icon: fas fa-wifi
+74     - {title: Pi, url: 'http://pi.lan', icon: "hl-pi"} # spare
+75
`,
  ],
  [
    'in exchange for another',
    (configs) => [move(configs, [nas], items(work)), { do: 'move', from: item(work, 0), to: nas }],
    `
-40..47
+40       -   title: Mail
+41           url: https://mail.example.org
+42           hotkey: 1
-67..69
+67     - title: "NAS"   # the big one
+68       url: 'http://nas.lan:5000'
+69       tags: [disk, "big"] # as many as you like
+70       # no status check: it sleeps
+72       description: |
+73         Two
+74           disks
+75
`,
  ],
  [
    'and is changed as well',
    (configs) => [move(configs, [nas], items(work)), set(item(work, 2), { title: 'Store', icon: 'fas fa-hdd' })],
    `
-40..47
+67     - title: "Store"   # the big one
+68       url: 'http://nas.lan:5000'
+69       tags: [disk, "big"] # as many as you like
+70       # no status check: it sleeps
+72       description: |
+73         Two
+74           disks
+75       icon: fas fa-hdd
+76
`,
  ],
  [
    'in a section that moves as well',
    (configs) => [move(configs, [nas], items(work)), { do: 'move', from: section(work), to: section(3) }],
    `
-40..47
+57   # Nothing here yet
+58   - name: Empty
+59     items: []
+60   - name: Short
+61     items: [{ title: 'One', url: "http://one.lan" }, { title: Two, url: http://two.lan }]
+72     - title: "NAS"   # the big one
+73       url: 'http://nas.lan:5000'
+74       tags: [disk, "big"] # as many as you like
+75       # no status check: it sleeps
-76..80
+77       description: |
+78         Two
+79           disks
`,
  ],
  [
    'out of a section that goes',
    (configs) => [move(configs, [router], items(work)), { do: 'remove', at: section(machines) }],
    `
-35..64
+45     # Behind the stairs
+46     - url: http://router.lan   # inside only
+47       title: Router
+48       <<: *inside
+49       icon: fas fa-wifi
`,
  ],
  [
    'into a new section',
    () => [
      { do: 'add', at: section(4), entry: { name: 'New', items: [] } },
      { do: 'move', from: router, to: item(4, 0) },
      { do: 'move', from: nas, to: item(4, 1) },
    ],
    `
-40..52
+68   - name: New
+69     items:
+70       # Behind the stairs
+71       - url: http://router.lan   # inside only
+72         title: Router
+73         <<: *inside
+74         icon: fas fa-wifi
+75       - title: "NAS"   # the big one
+76         url: 'http://nas.lan:5000'
+77         tags: [disk, "big"] # as many as you like
+78         # no status check: it sleeps
+79
+80         description: |
+81           Two
+82             disks
`,
  ],
]);
