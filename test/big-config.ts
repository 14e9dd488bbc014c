const things = ['Router', 'Storage', 'Photos', 'Music', 'Backups', 'Printer', 'Recipes', 'Notes', 'Cameras', 'Metrics'];
const icons = ['fas fa-server', 'mdi-nas', 'si-jellyfin', 'si-grafana', '🗂️', 'fas fa-camera', 'mdi-printer', ''];

interface Shape {
  sections?: number;
  /** Two users who sign in: they change what is built and served, but not how a file is checked. */
  users?: boolean;
  lineBreak?: '\n' | '\r\n';
}

/**
 * A config with this many links, evenly in sections, shaped like one that has been kept for years: icons, descriptions,
 * tags, targets, comments, folded, quoted and long texts, anchors by hand, and those that another dashboard's editor
 * leaves in the sections that it has saved.
 */
export function bigConfig(
  items: number,
  { sections = Math.max(1, Math.ceil(items / 25)), users = false, lineBreak = '\n' }: Shape = {},
): string {
  const lines = [
    '# Everything that runs in the house, and where. Edited by hand, and in the browser since.',
    'pageInfo:',
    '  title: Big',
    "  description: 'Many links'  # shown below the title",
    '',
    ...(users ? signIn : []),
    'sections:',
  ];
  for (let section = 0; section < sections; section += 1) {
    const isSaved = section % 3 === 1;
    const anchor = `ref_${Math.floor(section / 3)}`;
    lines.push(
      ...(section % 4 === 0 ? ['', `  # ---- Floor ${section / 4 + 1} ${'-'.repeat(60)}`] : []),
      `  - name: Section ${section + 1}`,
      `    icon: ${icons[section % icons.length] || 'fas fa-cube'}`,
      isSaved ? `    filteredItems: &${anchor}` : '    items:',
    );
    const from = Math.floor((section * items) / sections);
    const to = Math.floor(((section + 1) * items) / sections);
    for (let index = from; index < to; index += 1) lines.push(...itemLines(index));
    if (isSaved) lines.push(`    items: *${anchor}`);
  }
  return lines.map((line) => line + lineBreak).join('');
}

function itemLines(index: number): string[] {
  const icon = icons[index % icons.length];
  const room = index % 7;
  return [
    `      - title: ${index % 6 === 0 ? `"${titleOf(index)}"` : titleOf(index)}${index % 12 === 5 ? '   # moved from the old rack' : ''}`,
    ...descriptionLines(index),
    ...(icon ? [`        icon: ${icon}`] : []),
    `        url: ${index % 4 === 0 ? `'${urlOf(index)}'` : urlOf(index)}`,
    // The first seven that have tags are those that the later ones repeat.
    ...(index % 5 === 0 ? [`        tags: ${index < 35 ? `&room${room} [house, room-${room}]` : `*room${room}`}`] : []),
    ...(index % 7 === 0 ? ['        target: sametab'] : []),
  ];
}

function descriptionLines(index: number): string[] {
  const thing = things[index % things.length]?.toLowerCase();
  if (index % 50 === 11) return [`        description: "What ${thing} number ${index} is for: ${longText}"`];
  if (index % 10 === 6) return [`        description: 'What ${thing} number ${index} is for: see page #${index}'`];
  if (index % 10 === 3)
    return ['        description: >-', `          What ${thing}`, `          number ${index} is for`];
  return [`        description: What ${thing} number ${index} is for`];
}

const longText =
  'with all that its owner wanted to remember about it when it was set up one evening: which cable leads to which box, ' +
  'who has the key of the cupboard that it stands in, and that it has to be switched off before the one beside it';

const signIn = [
  'appConfig:',
  '  auth:',
  '    users:',
  '      - user: alice',
  '        hash: 4D1E58C90B3B94BCAD9D848ECCACD6D2A8C9FBC5CA913304BBA5CDEAB36FEEFA',
  '        type: admin',
  '      - user: bob',
  '        hash: 9b74c9897bac770ffc029102a200c5de8c9fbc5ca913304bba5cdeab36feefa1',
  '',
];

export const titleOf = (index: number): string => `${things[index % things.length]} ${index}`;
export const urlOf = (index: number): string =>
  `https://host-${index}.example.lan:${3000 + (index % 50)}/start?x=${index}`;
