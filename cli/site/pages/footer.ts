import type { PageInfo } from '../../../schema/config/page-info.ts';

/**
 * The operator's own footer as harmless HTML: text, links, pictures and simple marks. Scripts, forms and frames go.
 * The sanitiser is loaded only where there is something to sanitise.
 */
export async function cleanFooter(pageInfo: PageInfo): Promise<PageInfo> {
  const { footerText } = pageInfo;
  if (!footerText) return pageInfo;
  if (!/[<&]/.test(footerText)) return pageInfo;
  const { default: sanitize } = await import('sanitize-html');
  const clean = sanitize(footerText, {
    allowedTags: [...sanitize.defaults.allowedTags, 'img'],
    allowedAttributes: {
      '*': ['title', 'class', 'dir', 'lang', 'style'],
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
    },
    // A picture whose address is refused would stand there as a broken one.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedStyles: { '*': { color: [plainValue], 'text-align': [plainValue], 'font-size': [plainValue] } },
    transformTags: {
      a: (tagName, attribs) => ({
        tagName,
        attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
      }),
    },
  });
  return { ...pageInfo, footerText: clean };
}

const plainValue = /^[\w#.,%() -]+$/;
