const things = ['Router', 'Storage', 'Photos', 'Music', 'Backups', 'Printer', 'Recipes', 'Notes', 'Cameras', 'Metrics'];
const icons = ['fas fa-server', 'mdi-nas', 'si-jellyfin', 'si-grafana', '🗂️', 'fas fa-camera', 'mdi-printer', ''];

/** A config with this many links, evenly in sections, that looks like a real one: icons, descriptions, tags, targets. */
export function bigConfig(items: number, sections = Math.max(1, Math.ceil(items / 25))): string {
  const lines = ['pageInfo:', '  title: Big', '  description: Many links', 'sections:'];
  for (let section = 0; section < sections; section += 1) {
    lines.push(
      `  - name: Section ${section + 1}`,
      `    icon: ${icons[section % icons.length] || 'fas fa-cube'}`,
      '    items:',
    );
    const from = Math.floor((section * items) / sections);
    const to = Math.floor(((section + 1) * items) / sections);
    for (let index = from; index < to; index += 1) {
      const icon = icons[index % icons.length];
      lines.push(`      - title: ${titleOf(index)}`);
      lines.push(`        description: What ${things[index % things.length]?.toLowerCase()} number ${index} is for`);
      if (icon) lines.push(`        icon: ${icon}`);
      lines.push(`        url: ${urlOf(index)}`);
      if (index % 5 === 0) lines.push(`        tags: [house, room-${index % 7}]`);
      if (index % 7 === 0) lines.push('        target: sametab');
    }
  }
  return `${lines.join('\n')}\n`;
}

export const titleOf = (index: number): string => `${things[index % things.length]} ${index}`;
export const urlOf = (index: number): string =>
  `https://host-${index}.example.lan:${3000 + (index % 50)}/start?x=${index}`;
