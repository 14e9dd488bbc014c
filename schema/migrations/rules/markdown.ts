import { markupTokens } from '../sources/markup.ts';

/** What stands on either side of a text in Markdown. */
const around: Readonly<Record<string, string>> = {
  strong: '**',
  b: '**',
  em: '*',
  i: '*',
  code: '`',
  s: '~~',
  del: '~~',
};

/** The HTML of a note as Markdown: headings, lists, links and what is in bold; of the rest its text. */
export function markdownOf(html: string): string {
  const lists: { isNumbered: boolean; count: number }[] = [];
  const links: string[] = [];
  let text = '';
  const startLine = (blank = false) => {
    text = text.replace(/[ \t]+$/, '');
    if (text !== '' && !text.endsWith('\n')) text += '\n';
    if (blank && text !== '' && !text.endsWith('\n\n')) text += '\n';
  };
  for (const token of markupTokens(html, 'html')) {
    if (token.kind === 'text') {
      const piece = token.text.replace(/\s+/g, ' ');
      text += /(?:^|\s)$/.test(text) ? piece.trimStart() : piece;
      continue;
    }
    const { name } = token;
    const isOpen = token.kind === 'open';
    const [, level] = /^h([1-6])$/.exec(name) ?? [];
    if (name in around) text += around[name];
    else if (level !== undefined || name === 'p' || name === 'div') {
      // A paragraph in an entry of a list is that entry.
      if (!isOpen || !/(?:^|\n)\s*(?:[-\d.]+ |\[.\] )+$/.test(text)) startLine(lists.length === 0);
      if (isOpen && level !== undefined) text += `${'#'.repeat(Number(level))} `;
    } else if (name === 'br' && isOpen) startLine();
    else if (name === 'ul' || name === 'ol') {
      startLine(!isOpen && lists.length === 1);
      if (isOpen) lists.push({ isNumbered: name === 'ol', count: 0 });
      else lists.pop();
    } else if (name === 'li' && isOpen) {
      startLine();
      const list = lists.at(-1) ?? { isNumbered: false, count: 0 };
      list.count += 1;
      const box = { true: '[x] ', false: '[ ] ' }[token.attributes['data-checked'] ?? ''] ?? '';
      text += `${'  '.repeat(Math.max(0, lists.length - 1))}${list.isNumbered ? `${list.count}.` : '-'} ${box}`;
    } else if (name === 'a') {
      if (isOpen) {
        links.push(token.attributes.href ?? '');
        text += '[';
      } else text += `](${links.pop() ?? ''})`;
    } else if (name === 'img' && isOpen) text += `![${token.attributes.alt ?? ''}](${token.attributes.src ?? ''})`;
  }
  return text.trim();
}
