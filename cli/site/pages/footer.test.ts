import { describe, expect, test } from 'vitest';
import { cleanFooter } from './footer.ts';

describe('a footer', () => {
  test.each([
    ['a <b>bold</b> word', 'a <b>bold</b> word'],
    ['<script>alert(1)</script>x', 'x'],
    ['<img src=x onerror=alert(1)>', '<img src="x" />'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    [
      '<a href="https://x.example" target="_blank">x</a>',
      '<a href="https://x.example" target="_blank" rel="noopener noreferrer">x</a>',
    ],
    ['<iframe src="https://x.example"></iframe>', ''],
    ['plain', 'plain'],
    ['a<img src="javascript:x" alt="x"><img onerror="x">b', 'ab'],
    ['<img src="/a.png" alt="A">', '<img src="/a.png" alt="A" />'],
  ])('says %j as %j', async (footerText, clean) => {
    expect((await cleanFooter({ title: 'x', navLinks: [], footerText })).footerText).toBe(clean);
  });
});
