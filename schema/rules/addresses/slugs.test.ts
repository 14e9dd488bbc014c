import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { elementId, pageSlug, sectionSlug, uniqueSlugs } from './slugs.ts';
import { encodePart, parseUrl } from './urls.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 30 });

describe('pageSlug', () => {
  test.each([
    ['Media Room', 'media-room'],
    ['work.yml', 'work'],
    ['R&D (old)!', 'rd-old'],
    ['snake_case', 'snake_case'],
    ['', 'unnamed-page'],
    ['!?', 'unnamed-page'],
  ])('%j gives %j', (name, slug) => {
    expect(pageSlug(name)).toBe(slug);
  });

  test('letters of every script are kept, so two names in another script differ', () => {
    expect(pageSlug('Überwachung')).toBe('überwachung');
    expect(pageSlug('媒体')).not.toBe(pageSlug('工作'));
    expect(pageSlug('हिन्दी')).toBe('हिन्दी');
  });

  test('a name typed in decomposed letters is the same address', () => {
    expect(pageSlug('Café'.normalize('NFD'))).toBe('café'.normalize('NFC'));
  });

  test('main names the root page, so a page of that name moves aside', () => {
    expect(pageSlug('Main')).toBe('main-page');
  });

  test('an emoji leaves nothing invisible behind', () => {
    expect(pageSlug('⚙️ Tools')).toBe('-tools');
    expect(pageSlug('1️⃣ One')).toBe('1-one');
  });

  test('a slug is its own slug, is never empty and holds only letters, digits, marks, _ and -', () => {
    fc.assert(
      fc.property(text, (name) => {
        const slug = pageSlug(name);
        expect(slug).toMatch(/^[\p{L}\p{N}\p{M}_-]+$/u);
        expect(pageSlug(slug)).toBe(slug);
      }),
    );
  });
});

describe('sectionSlug', () => {
  test('blanks turn to dashes, lower-cased and trimmed', () => {
    expect(sectionSlug('  Media Server ')).toBe('media-server');
    expect(sectionSlug('Überwachung & Zähler')).toBe('überwachung-&-zähler');
  });

  test('what no path segment can hold is left out', () => {
    expect(sectionSlug('TV/Radio?')).toBe('tvradio');
    expect(sectionSlug('..')).toBe('unnamed-section');
    expect(sectionSlug('.hidden')).toBe('hidden');
  });

  test('a slug survives an address and is its own slug', () => {
    fc.assert(
      fc.property(text, (name) => {
        const slug = sectionSlug(name);
        expect(slug).not.toBe('');
        expect(parseUrl(`https://x.example/home/${encodePart(slug)}`)?.pathname.split('/')).toHaveLength(3);
        expect(sectionSlug(slug)).toBe(slug);
      }),
    );
  });
});

describe('elementId', () => {
  test('every other character is a hyphen', () => {
    expect(elementId('home', 'TV & Radio')).toBe('home-tv---radio');
    expect(elementId('media-room', 'Plex')).toBe('media-room-plex');
  });

  test('an emoji is two hyphens, as in stored collapse states', () => {
    expect(elementId('home', '🎬 Movies')).toBe('home----movies');
  });

  test('two names of equal length in another script differ', () => {
    expect(elementId('home', '媒体')).not.toBe(elementId('home', '工作'));
  });

  test('a section without a name is named by its position', () => {
    expect(elementId('home', '', 3)).toBe('home-unnamed-003');
    expect(elementId('home', '  ', 12)).toBe('home-unnamed-012');
  });
});

describe('uniqueSlugs', () => {
  test('the first keeps its slug and no owner loses one', () => {
    expect(uniqueSlugs(['a', 'a', 'a-2', 'b', 'a'])).toEqual(['a', 'a-3', 'a-2', 'b', 'a-4']);
  });

  const slugs = fc.array(fc.constantFrom('a', 'a-2', 'a-3', 'a-2-2', 'b', ''), { maxLength: 12 });

  test('all differ, different ones stay as they are, and doing it twice changes nothing', () => {
    fc.assert(
      fc.property(slugs, (list) => {
        const unique = uniqueSlugs(list);
        expect(new Set(unique).size).toBe(list.length);
        for (const slug of new Set(list)) expect(unique[list.indexOf(slug)]).toBe(slug);
        expect(uniqueSlugs(unique)).toEqual(unique);
      }),
    );
  });
});
