/**
 * Texts of configs as users write them, each from a number: the same number gives the same text. They put together what
 * real files hold (comments, anchors, merge keys, folded text, emoji, CRLF, brackets, odd indents) in ever other ways.
 */
export function configText(seed: number): string {
  const chance = random(seed);
  const pick = <T>(...choices: T[]): T => choices[Math.floor(chance() * choices.length)] as T;
  const sometimes = (text: string) => (chance() < 0.4 ? text : '');
  const step = pick('  ', '  ', '  ', '    ');
  const dash = pick('', step);
  const anchors = chance() < 0.3;
  const gap = () => sometimes('\n');

  const value = (text: string) => pick(text, `'${text}'`, `"${text}"`);
  const item = (index: number): string => {
    const inner = `${step}${dash}${step}${dash}`;
    const title =
      pick('NAS', 'Über uns', 'Router 2', '🎬 Films', "Mum's mail", 'Grafana', '日本') +
      (chance() < 0.8 ? ` ${index}` : '');
    const url = pick(`https://host-${index}.lan/?a=1&b=#x`, `http://192.168.1.${index}:8080`, `nas.lan/${index}`);
    if (chance() < 0.25) {
      return `${inner}- {${pick('', ' ')}title: ${quoteFlow(title)}, url: '${url}'${sometimes(", tags: [a, 'b c', d]")}${sometimes(', icon: fas fa-x')}${pick('', ' ')}}${sometimes(' # kept short')}\n`;
    }
    const body = `${inner}  `;
    return [
      `${sometimes(`${inner}# about ${index}\n`)}${inner}- title: ${value(title.replace("'s", ''))}${sometimes(' # the title')}\n`,
      pick(
        `${body}description: What it does\n`,
        `${body}description: >-\n${body}  A longer text that\n${body}  goes on\n\n${body}  and on\n`,
        `${body}description: |\n${body}  Line one\n${body}    indented\n${body}  🚀 line: three # no comment\n`,
        `${body}description: A plain text\n${body}  that goes on below\n`,
        `${body}description: "Quoted: \\"yes\\" \\u00fc"\n`,
        `${body}description:\n`,
        '',
      ),
      `${body}url: ${url.includes('#') ? `'${url}'` : url}${sometimes('   # inside only')}\n`,
      sometimes(`${body}icon: ${pick('fas fa-server', 'hl-proxmox', '":computer:"', "'mdi-home'", '🔔')}\n`),
      sometimes(`${body}tags:\n${body}${dash}- media\n${body}${dash}# not yet\n${body}${dash}- 'two words'\n`),
      sometimes(`${body}statusCheckHeaders: {X-Key: abc, "A B": 'c, d'}\n`),
      sometimes(`${body}hotkey: ${pick('1', '7', '"3"')}\n`),
      anchors ? sometimes(`${body}<<: *open\n`) : '',
      anchors ? sometimes(`${body}displayData: *hidden\n`) : '',
      sometimes(`${body}  # - title: commented out\n`),
      gap(),
    ].join('');
  };
  const section = (index: number): string => {
    const inner = `${step}${dash}`;
    const outer = dash;
    const items = Array.from({ length: Math.floor(chance() * 5) }, (_, at) => item(at + index * 5));
    return [
      sometimes(`${outer}# ---- Section ${index} ----\n`),
      `${outer}- name: ${value(pick('Machines', 'Média', 'Links & more', '家') + (chance() < 0.7 ? ` ${index}` : ''))}\n`,
      sometimes(`${outer}  icon: ${pick('fas fa-x', "'🏠'")}\n`),
      sometimes(
        `${outer}  displayData: ${pick('{cols: 2, rows: 1}', `\n${outer}  ${step}sortBy: default\n${outer}  ${step}cols: 2 # wide`)}\n`,
      ),
      items.length > 0
        ? `${outer}  items:${sometimes(' # in order')}\n${items
            .join('')
            .replaceAll(`\n${inner}${inner}`, `\n${outer}  ${dash}`)
            .replace(RegExp(`^${inner}${inner}`), `${outer}  ${dash}`)}`
        : `${outer}  items: []\n`,
      sometimes(
        `${outer}  widgets:\n${outer}  ${dash}- type: clock\n${outer}  ${dash}  options:\n${outer}  ${dash}    timezone: Europe/Lisbon\n`,
      ),
      gap(),
    ].join('');
  };

  const text = [
    sometimes('# My dashboard\n# since 2021\n\n'),
    sometimes('---\n'),
    anchors
      ? `x-shared:\n${step}open: &open {target: newtab, statusCheck: true}\n${step}hidden: &hidden\n${step}${step}hideForGuests: true\n${step}${step}cols: 1\n\n`
      : '',
    `pageInfo:\n${step}title: ${value('Home')}${sometimes(' # shown on top')}\n`,
    sometimes(
      `${step}navLinks:\n${step}${dash}- title: A\n${step}${dash}  path: /a\n${step}${dash}- { title: B, path: /b }\n`,
    ),
    sometimes(`${step}footerText: 'by <a href="https://x.example">me</a>'\n`),
    gap(),
    `appConfig:\n${step}theme: ${pick('nord', "'dracula'", '"one-dark"')}\n${sometimes(`${step}# statusCheck: true\n`)}${step}layout: auto\n`,
    sometimes(`${step}hideComponents: {hideFooter: true, hideHeader: false}\n`),
    sometimes(
      `${step}webSearch:\n${step}${step}searchBangs:\n${step}${step}${step}/w: wikipedia\n${step}${step}${step}"/r 1": "https://r.example/?q="\n`,
    ),
    sometimes(
      `${step}cssThemes: [\n${step}${step}one,\n${step}${step}two, # the second\n${step}${step}three\n${step}]\n`,
    ),
    gap(),
    `sections:${sometimes(' # below')}\n`,
    ...Array.from({ length: 1 + Math.floor(chance() * 5) }, (_, index) => section(index)),
    sometimes('\n# The end\n'),
  ].join('');
  const cut = chance() < 0.2 ? text.replace(/\n+$/, '') : text;
  const ended = chance() < 0.25 ? cut.replaceAll('\n', '\r\n') : cut;
  return chance() < 0.1 ? `\uFEFF${ended}` : ended;
}

const quoteFlow = (title: string) => (title.includes("'") ? `"${title}"` : title);

/** Numbers from 0 to 1 out of a seed (mulberry32). */
export function random(seed: number): () => number {
  let state = seed * 0x9e3779b1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
