import { describe, expect, test } from 'vitest';
import { imported } from '../../testing/imported.ts';

const doctype = '<!DOCTYPE NETSCAPE-Bookmark-file-1>';

describe('a bookmarks file', () => {
  test('has folders as sections, those of the bar beside it', () => {
    const { config, losses } = imported({
      'bookmarks.html': `${doctype}<H1>Bookmarks</H1><DL><p>
<DT><H3 PERSONAL_TOOLBAR_FOLDER="true">Bar</H3><DL><p>
<DT><A HREF="https://a.example/?x=1&amp;y=2" TAGS="red,blue" ICON_URI="https://a.example/i.png">A</A><DD>First
<DT><H3>Deep</H3><DL><p><DT><A HREF="https://b.example">B</A></DL><p></DL><p></DL>`,
    });
    expect(config).toEqual({
      sections: [
        {
          name: 'Bar',
          items: [
            {
              title: 'A',
              description: 'First',
              icon: 'https://a.example/i.png',
              url: 'https://a.example/?x=1&y=2',
              tags: ['red', 'blue'],
            },
          ],
        },
        { name: 'Deep', items: [{ title: 'B', icon: 'favicon', url: 'https://b.example' }] },
      ],
    });
    expect(losses).toEqual([]);
  });

  test('gives no link what is said of the folder after it', () => {
    const { config } = imported({
      'b.html': `${doctype}<DL><p><DT><A HREF="https://a.example">A</A>
<DT><H3>Bar</H3><DD>What stands here is shown at the top<DL><p><DT><A HREF="https://b.example">B</A><DD>Of B</DL><p></DL>`,
    });
    expect(config.sections).toEqual([
      { name: 'Links', items: [{ title: 'A', icon: 'favicon', url: 'https://a.example' }] },
      { name: 'Bar', items: [{ title: 'B', description: 'Of B', icon: 'favicon', url: 'https://b.example' }] },
    ]);
  });

  test('has keywords as bangs, and what can’t be opened in the report', () => {
    const { config, losses } = imported({
      'b.html': `${doctype}\n<DT><A HREF="https://s.example/?q=%s" SHORTCUTURL="s">S</A>\n<DT><A HREF="javascript:1">X</A>`,
    });
    expect(config).toEqual({
      appConfig: { webSearch: { searchBangs: { '!s': 'https://s.example/?q=' } } },
      sections: [],
    });
    expect(losses).toMatchObject([
      { file: 'b.html', line: 2, key: 'S', message: expect.stringContaining('is the bang `!s` here') },
      { file: 'b.html', line: 3, key: 'X', message: expect.stringContaining('javascript:1') },
    ]);
  });

  test('may have lists without a <p>, tags in any case, feeds, private links and folders in folders', () => {
    const { config } = imported({
      'b.html': `${doctype}<dl><dt><h3>Top</h3><DL><dt><h3>In &amp; out</h3><dl>
<dt><a href="https://1.example" private="1" icon="data:image/png;base64,AAAA">One</a>
<dd>a <b>bold</b> note<hr>
<dt><a href="https://f.example" feedurl="https://f.example/rss">F</a></dl>
<dt><a href="https://2.example"></a></DL><dt><a href="https://3.example">Three</a></dl>`,
    });
    expect(config.sections).toEqual([
      { name: 'Links', items: [{ title: 'Three', icon: 'favicon', url: 'https://3.example' }] },
      { name: 'Top', items: [{ title: '2.example', icon: 'favicon', url: 'https://2.example' }] },
      {
        name: 'Top / In & out',
        items: [
          {
            title: 'One',
            description: 'a bold note',
            icon: 'favicon',
            url: 'https://1.example',
            displayData: { hideForGuests: true },
          },
        ],
        widgets: [
          { type: 'rss-feed', label: 'F', options: { rssUrl: 'https://f.example/rss', limit: 10, parseLocally: true } },
        ],
      },
    ]);
  });

  test('can be limited to some of its folders; what is left out is in the report', () => {
    const { config, losses } = imported(
      {
        'b.html': `${doctype}<DL><DT><H3>A</H3><DL><DT><A HREF="https://a.example">a</A></DL><DT><H3>B</H3><DL><DT><A HREF="https://b.example">b</A></DL></DL>`,
      },
      { only: ['B'] },
    );
    expect(config.sections).toMatchObject([{ name: 'B' }]);
    expect(losses).toMatchObject([{ key: 'a', message: expect.stringContaining('https://a.example') }]);
  });

  test('has the bar first, the pages of its feeds and keywords that can’t be bangs in the report', () => {
    const { config, losses } = imported({
      'b.html': `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p>
<DT><A HREF="https://root.example/?q=%s" SHORTCUTURL="k">Root</A>
<DT><A HREF="https://twice.example/?q=%s" SHORTCUTURL="k">Twice</A>
<DT><A HREF="https://plain.example" SHORTCUTURL="p">Plain</A>
<DT><A HREF="https://site.example" FEEDURL="https://feed.example/x">Live</A>
<DT><H3 PERSONAL_TOOLBAR_FOLDER="true">Bar</H3><DL><p><DT><A HREF="https://bar.example">B</A></DL><p></DL>`,
    });
    expect(config).toMatchObject({
      appConfig: { webSearch: { searchBangs: { '!k': 'https://root.example/?q=' } } },
      sections: [
        { name: 'Bar', items: [{ title: 'B' }] },
        { name: 'Links', items: [{ title: 'Twice' }, { title: 'Plain' }], widgets: [{ label: 'Live' }] },
      ],
    });
    expect(losses.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '2 `Root` is the bang `!k` here, which has no title, tags or description.',
      '3 The keyword `k` of `Twice` can’t be a bang.',
      '4 The keyword `p` of `Plain` can’t be a bang.',
      '5 `Live` is a feed here; its page is `https://site.example`.',
    ]);
  });
});
