import { describe, expect, test } from 'vitest';
import { imported } from '../../testing/imported.ts';

const feed = (label: string, rssUrl: string) => ({
  type: 'rss-feed',
  label,
  options: { rssUrl, limit: 10, parseLocally: true },
});

describe('a list of feeds', () => {
  test('becomes a section for each folder, with a widget for each feed', () => {
    const { config, losses } = imported({
      'feeds.opml': `<opml version="2.0"><body><outline text="Tech"><outline type="rss" text="Bits" xmlUrl="https://bits.example/f" htmlUrl="https://bits.example"/></outline></body></opml>`,
    });
    expect(config).toEqual({ sections: [{ name: 'Tech', widgets: [feed('Bits', 'https://bits.example/f')] }] });
    expect(losses.map(({ message }) => message)).toEqual([
      '`Bits` is a feed here; its page is `https://bits.example`.',
    ]);
  });

  test('has links as items; what stands in no folder is in a section of its own', () => {
    const { config } = imported({
      'a.opml': '<opml><body><outline text="Top" type="link" url="https://t.example"/></body></opml>',
    });
    expect(config).toEqual({
      sections: [{ name: 'Links', items: [{ title: 'Top', icon: 'favicon', url: 'https://t.example' }] }],
    });
  });

  test('may have a bare &, attributes in any case, and folders in folders', () => {
    const { config } = imported({
      'a.opml': `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>
        <opml><head><title>Mine</title></head><body><outline text="A"><outline text="B"><outline text="R&D &e;" XMLURL="https://r.example/?a=1&b=2"/></outline></outline></body></opml>`,
    });
    expect(config).toEqual({
      pageInfo: { title: 'Mine' },
      sections: [{ name: 'A / B', widgets: [feed('R&D &e;', 'https://r.example/?a=1&b=2')] }],
    });
  });

  test('that is long, and an address that none can open, are reported with their lines', () => {
    const outlines = Array.from(
      { length: 21 },
      (_, index) => `<outline text="F" xmlUrl="https://f.example/${index}"/>`,
    );
    const { losses } = imported({
      'a.opml': `<opml><body>\n<outline text="X" xmlUrl="javascript:1"/>\n${outlines.join('\n')}</body></opml>`,
    });
    expect(losses).toMatchObject([
      { reason: 'changed-meaning', message: expect.stringContaining('21 feeds') },
      { file: 'a.opml', line: 2, key: 'X', reason: 'unreadable', message: expect.stringContaining('javascript:1') },
    ]);
  });

  test('names what has no address in the report, but not a folder', () => {
    const { losses } = imported({
      'a.opml':
        '<opml><body>\n<outline text="F" type="rss"/><outline text="G"><outline text="A" xmlUrl="https://a.example"/></outline></body></opml>',
    });
    expect(losses).toMatchObject([
      { line: 2, key: 'F', reason: 'unreadable', message: expect.stringContaining('without an address') },
    ]);
  });
});
