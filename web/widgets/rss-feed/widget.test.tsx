import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { WidgetDeclaration } from '../../../schema/widget.ts';
import { readOptions } from '../../../schema/widget-options.ts';
import { hostsFor } from '../testing/plan-for.ts';
import { showView } from '../testing/show-view.tsx';
import type { Feed } from './feed.ts';
import { converted, rss } from './fixture.ts';
import { safeHtml } from './safe-html.ts';
import * as feed from './view.tsx';

afterEach(cleanup);

const rssUrl = 'https://blog.example.org/feed.xml';
const titles = (container: HTMLElement) =>
  [...container.querySelectorAll('.post-title')].map(({ textContent }) => textContent);
const safe = (html: string, hosts = ['blog.example.org']) => {
  const box = document.createElement('div');
  box.append(safeHtml(html, hosts));
  return box.innerHTML;
};

test('posts are sorted by what the options name, those without it last either way', () => {
  const sorted = (options: object) => {
    const order = titles(showView(feed, { rssUrl, ...options }, rss).container);
    cleanup();
    return order;
  };

  expect(sorted({})).toEqual(['Moving the rack', 'Older & wiser', 'Undated']);
  expect(sorted({ orderDirection: 'asc' })).toEqual(['Older & wiser', 'Moving the rack', 'Undated']);
  expect(sorted({ orderBy: 'author' })).toEqual(['Older & wiser', 'Moving the rack', 'Undated']);
  expect(sorted({ orderBy: 'title', orderDirection: 'asc' })).toEqual(['Moving the rack', 'Older & wiser', 'Undated']);
});

test('links open in a new tab; a script of a feed is no link', () => {
  showView(feed, { rssUrl }, rss);

  const link = screen.getByText('Moving the rack', { selector: 'bdi' }).closest('a') as HTMLAnchorElement;
  expect([link.href, link.target, link.rel]).toEqual([
    'https://blog.example.org/rack',
    '_blank',
    'noopener noreferrer',
  ]);
  expect(screen.getByText('Undated').closest('a')).toBeNull();
});

test('a post has the picture that the feed names, the one that it encloses, or the first of its text', () => {
  const image = (item: string) => {
    const body = `<rss xmlns:media="http://search.yahoo.com/mrss/"><channel><item>${item}</item></channel></rss>`;
    const found = (feed.widget as WidgetDeclaration).read?.(body, readOptions(feed.widget.options, { rssUrl }), 0);
    return (found as Feed | undefined)?.posts[0]?.image;
  };
  const text = (html: string) => `<description><![CDATA[${html}]]></description>`;

  expect(image('<media:group><media:thumbnail url="https://a.example/t"/></media:group>')).toBe('https://a.example/t');
  expect(image('<media:content url="https://a.example/c" medium="image"/>')).toBe('https://a.example/c');
  expect(image('<media:content url="https://a.example/v" type="video/mp4"/>')).toBeUndefined();
  expect(image('<enclosure url="https://a.example/e" type="image/png"/>')).toBe('https://a.example/e');
  const written =
    '<p><img src="/own.png"><img src="https://a.example/dot" width="1"><img alt="" src=\'https://a.example/i?a&amp;b\'>';
  expect(image(text(written))).toBe('https://a.example/i?a&b');
  expect(image(text('<img src="javascript:x">'))).toBeUndefined();
});

test('pictures of posts are those that a server gets for them, and none where that is not wanted', () => {
  const widget = feed.widget as WidgetDeclaration;
  const data = widget.read?.(rss, readOptions(widget.options, { rssUrl }), 0);
  const named = (options: object) =>
    widget.pictures?.(data, readOptions(widget.options, { rssUrl, ...options }) as never);
  expect(named({})).toEqual([{ url: 'https://blog.example.org/rack.jpg' }]);
  expect(named({ thumbnails: 'none' })).toEqual([]);
  const elsewhere = { rssUrl: 'https://other.example/feed.xml' };
  expect(named(elsewhere)).toEqual([]);
  expect(named({ ...elsewhere, thumbnails: 'all' })).toEqual([{ url: 'https://blog.example.org/rack.jpg' }]);

  const shown = (options: object) => showView(feed, { rssUrl, ...options }, rss).container.querySelectorAll('img');
  expect([...shown({})].map((image) => image.getAttribute('src'))).toEqual(['https://blog.example.org/rack.jpg']);
  cleanup();
  expect(shown({ thumbnails: 'none' })).toHaveLength(0);
  expect(hostsFor(feed.widget, { rssUrl })).toEqual({ images: ['https://blog.example.org'] });
});

test('a date of the conversion service counts as UTC', () => {
  const { container } = showView(feed, { rssUrl }, converted);

  expect(container.querySelector('time')?.dateTime).toBe('2026-03-04T15:06:07.000Z');
});

test('of someone else’s HTML, text and harmless mark-up are left', () => {
  expect(safe('<p id="x" class="y" style="color:red" onclick="z()" data-a="1">Hi <b>there</b></p>')).toBe(
    '<p>Hi <b>there</b></p>',
  );
  expect(safe('<script>alert(1)</script><style>p{}</style><iframe src="//e"></iframe>')).toBe('');
  expect(safe('<form action="/x"><button>Go</button> on</form>')).toBe('Go on');
  expect(safe('<svg><a xlink:href="javascript:x">t</a></svg><math><mi>x')).not.toMatch(/svg|math|javascript/);
});

test('links of it are forced to open apart, and only web addresses stay', () => {
  expect(safe('<a href="https://a.example/" target="_self" rel="opener">a</a>')).toBe(
    '<a href="https://a.example/" target="_blank" rel="noopener noreferrer">a</a>',
  );
  expect(safe('<a href="javascript:alert(1)">a</a><a href="/x">b</a>')).not.toMatch(/href/);
});

test('pictures of it stay only from the hosts that are given', () => {
  const html =
    '<img src="https://blog.example.org/a.png" onerror="x()"><img src="https://track.example/p.gif"><img src="x.png">';

  expect(safe(html)).toBe('<img src="https://blog.example.org/a.png" loading="lazy" alt="">');
});

test('no document gets to see the event handlers and stylesheets of a post: the policy would complain of each', () => {
  const parse = vi.spyOn(DOMParser.prototype, 'parseFromString');
  expect(safe('<p onclick="go()">A<style>p { top: 0 }</style><b onload=x>B</b></p>')).toBe('<p>A<b>B</b></p>');
  expect(parse).toHaveBeenCalledOnce();
  expect(parse.mock.calls[0]?.[0]).not.toMatch(/onclick|onload|style/);
  parse.mockRestore();
});
