import { SaxesParser, type SaxesTagNS } from 'saxes';

const svgNamespace = 'http://www.w3.org/2000/svg';
const xlinkNamespace = 'http://www.w3.org/1999/xlink';

/** What a still picture is made of. Whatever is not in this list is left out with all that it holds. */
const elements = new Set(
  `svg g defs symbol use switch title desc style path rect circle ellipse line polyline polygon text tspan textPath
  image marker pattern mask clipPath linearGradient radialGradient stop filter feBlend feColorMatrix
  feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow
  feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight
  feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
);

/** No picture is drawn this deep; parsing stops before it costs anything. */
const depthLimit = 64;

/**
 * Writes an SVG anew from the parts of it that draw: no scripts, handlers, foreign content, animations, links, or
 * references to anything outside of the file. Undefined when it is not well-formed XML with an `<svg>` at its root;
 * entities of its own are not expanded and make it so. The result is only ever shown through `<img>` as well.
 */
export function cleanSvg(text: string): string | undefined {
  const parser = new SaxesParser({ xmlns: true });
  const out: string[] = [];
  /** For each open element whether it is kept, and how much stood in `out` once it was opened. */
  const open: { keep: boolean; from: number }[] = [];
  let style: string | undefined;
  let failed = false;

  const kept = () => open.at(-1)?.keep !== false;

  parser.on('error', () => {
    failed = true;
  });
  parser.on('opentag', (tag) => {
    const root = open.length === 0;
    const keep = kept() && tag.uri === svgNamespace && elements.has(tag.local) && root === (tag.local === 'svg');
    if ((root && !keep) || open.length >= depthLimit) failed = true;
    // An <svg> inside of another is left out: icons don't need it, and one root is simpler to reason about.
    if (keep && tag.local === 'style') style = '';
    else if (keep) out.push(`<${tag.local}${root ? ` xmlns="${svgNamespace}"` : ''}${attributes(tag)}>`);
    open.push({ keep, from: out.length });
  });
  parser.on('closetag', (tag) => {
    const { keep = false, from = 0 } = open.pop() ?? {};
    if (!keep || failed) return;
    if (tag.local === 'style') {
      if (style && isInnerStyle(style)) out.push(`<style>${escapeText(style)}</style>`);
      style = undefined;
    } else if (out.length === from) {
      out.push(`${out.pop()?.slice(0, -1)}/>`);
    } else {
      out.push(`</${tag.local}>`);
    }
  });
  const addText = (words: string) => {
    if (!kept() || open.length === 0 || failed) return;
    if (style !== undefined) style += words;
    else if (words.trim()) out.push(escapeText(words));
  };
  parser.on('text', addText);
  parser.on('cdata', addText);

  parser.write(text.replace(/^\uFEFF/, '')).close();
  return failed || out.length === 0 ? undefined : out.join('');
}

function attributes(tag: SaxesTagNS): string {
  let out = '';
  for (const { uri, local, value } of Object.values(tag.attributes)) {
    const isLink = local === 'href' && (uri === '' || uri === xlinkNamespace);
    if (isLink) {
      if (isInnerLink(tag.local, value)) out += ` href="${escapeValue(value)}"`;
    } else if (uri === '' && /^[a-z][\w-]*$/i.test(local) && !/^on|^xmlns$/i.test(local) && isInnerStyle(value)) {
      out += ` ${local}="${escapeValue(value)}"`;
    }
  }
  return out;
}

const isInnerLink = (element: string, value: string): boolean =>
  value.startsWith('#') || (element === 'image' && /^data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=\s]+$/.test(value));

/**
 * Whether CSS, or an attribute that may hold some, points at nothing but parts of the same file. Escapes are not
 * followed: a picture that needs them is not worth the risk.
 */
function isInnerStyle(css: string): boolean {
  if (/\\|@import|@font-face|@namespace|image\(|image-set\(|expression\(|javascript:|\bsrc\(/i.test(css)) return false;
  return [...css.matchAll(/url\(\s*(["']?)(.?)/gi)].every(([, , first]) => first === '#');
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const escapeValue = (text: string): string => escapeText(text).replaceAll('"', '&quot;');
