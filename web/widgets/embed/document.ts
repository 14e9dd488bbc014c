import { safeAddress } from '../../addresses/safe-address.ts';

interface Parts {
  html?: string | undefined;
  css?: string;
  script?: string;
  scriptSrc?: string;
}

/** Tells the page around it how high the document is, and takes the look of that page when it changes. */
const frameScript = `new ResizeObserver(()=>parent.postMessage({height:document.documentElement.getBoundingClientRect().height},'*')).observe(document.documentElement);
addEventListener('message',({source,data})=>{if(source===parent&&typeof data?.style==='string')document.getElementById('dash-style').textContent=data.style});`;

/** The document of these parts: styles, then the HTML, then the scripts in their order. `style` is the look of the page. */
export function embedDocument({ html = '', css = '', script = '', scriptSrc }: Parts, style: string): string {
  const source = safeAddress(scriptSrc);
  return [
    '<!doctype html><html><head><meta charset="utf-8">',
    `<style id="dash-style">${inside(style, 'style')}</style><style>${inside(css, 'style')}</style>`,
    `<script>${frameScript}</script></head><body>${html}`,
    script && `<script>${inside(script, 'script')}</script>`,
    source && `<script src="${source.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></script>`,
    '</body></html>',
  ]
    .filter(Boolean)
    .join('\n');
}

/** A text that its element doesn't end in; both languages read the stroke as the same. */
const inside = (text: string, element: string) => text.replace(new RegExp(`</(?=${element})`, 'gi'), '<\\/');

/** What the theme says of the page, for a frame in it. */
const variables = [
  ...['--primary', '--background', '--background-darker', '--text', '--text-soft', '--line', '--wash-strong'],
  ...['--danger', '--warning', '--success', '--info', '--curve-factor'],
  ...['--widget-text-color', '--widget-background-color', '--widget-accent-color'],
];

/** The look of the page at an element, as a stylesheet: its colours and letters, and the variables of the theme. */
export function styleAt(element: Element): string {
  const style = getComputedStyle(element);
  const scheme = style.getPropertyValue('color-scheme') || 'normal';
  const own = variables.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';');
  const font = `${style.fontWeight} ${style.fontSize}/${style.lineHeight} ${style.fontFamily}`;
  return `:root{color-scheme:${scheme};${own}}body{margin:0;color:${style.color};font:${font};overflow-wrap:break-word}a{color:var(--primary)}img{max-inline-size:100%}`;
}
