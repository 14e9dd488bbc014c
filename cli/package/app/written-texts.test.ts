import { expect, test } from 'vitest';
import { plainTexts } from './written-texts.ts';

test('a chunk holds its texts as they are, and what it imports and exports stays', async () => {
  const chunk = String.raw`import{a as t}from"./chunk-A.js";var e={home:{title:"\u0627\u0644 \xE4 \u{1F310}",quote:"\u2019\n</script>"}};export{e as default};`;

  const plain = await plainTexts(chunk);

  expect(plain).toContain('"ال ä 🌐"');
  expect(plain).not.toContain('\\u');
  expect(plain).not.toContain('</script>');
  expect(plain).toMatch(/^import\b.*"\.\/chunk-A\.js"/);
  const { default: texts } = await import(
    `data:text/javascript,${encodeURIComponent(plain.replace(/^import[^;]*;/, ''))}`
  );
  expect(texts).toEqual({ home: { title: 'ال ä 🌐', quote: '’\n</script>' } });
});
