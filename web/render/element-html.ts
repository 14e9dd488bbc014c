import * as React from 'react';
import { Fragment, isValidElement, type ReactNode, Suspense } from 'react';

/**
 * Writes elements as HTML as `renderToStaticMarkup` of react-dom does, without react-dom: a server that draws nothing but
 * widgets is spared the memory of it. It knows what the parts of widgets are made of: elements, functions with hooks that
 * need no second rendering, and fragments. What comes late is its fallback. Ids begin with `idPrefix`.
 *
 * @throws {Error} for anything else
 */
export function elementHtml(node: ReactNode, idPrefix: string): string {
  const before = internals.H;
  let lastId = 0;
  internals.H = hooksWith(() => {
    lastId += 1;
    return `${idPrefix}-${lastId}`;
  });
  try {
    return htmlOf(node);
  } finally {
    internals.H = before;
  }
}

/** Where React's functions find what a renderer does for their hooks. */
const internals = (
  React as unknown as { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: { H: unknown } }
).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;

/** Hooks of a first rendering that no other follows. */
const hooksWith = (nextId: () => string) => ({
  useId: nextId,
  useState: (initial: unknown) => [typeof initial === 'function' ? initial() : initial, nothing],
  useRef: (current: unknown) => ({ current }),
  useMemo: (make: () => unknown) => make(),
  useCallback: (callback: unknown) => callback,
  useEffect: nothing,
  useLayoutEffect: nothing,
});

const nothing = (): void => undefined;

function htmlOf(node: ReactNode): string {
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (typeof node === 'string' || typeof node === 'number') return escaped(String(node));
  if (Array.isArray(node)) return node.map(htmlOf).join('');
  if (!isValidElement(node)) throw new Error('This is nothing that a widget is drawn with.');
  const { type } = node;
  const props = node.props as Record<string, unknown>;
  if (typeof type === 'string') return tagHtml(type, props);
  if (type === Fragment) return htmlOf(props.children as ReactNode);
  if (type === Suspense) return suspenseHtml(props);
  if (typeof type === 'function') return htmlOf((type as (props: unknown) => ReactNode)(props));
  if ((type as { $$typeof?: symbol }).$$typeof === Symbol.for('react.lazy')) throw late;
  throw new Error('A kind of component that no widget is drawn with.');
}

/** Thrown by what is not there yet. */
const late = Symbol('late');

function suspenseHtml({ children, fallback }: Record<string, unknown>): string {
  try {
    return htmlOf(children as ReactNode);
  } catch (cause) {
    if (cause !== late) throw cause;
    return htmlOf(fallback as ReactNode);
  }
}

function tagHtml(
  tag: string,
  { children, dangerouslySetInnerHTML: raw, ...attributes }: Record<string, unknown>,
): string {
  const start = `<${tag}${Object.entries(attributes).map(attributeHtml).join('')}`;
  if (voidTags.has(tag)) return `${start}/>`;
  const content = raw ? String((raw as { __html: unknown }).__html) : htmlOf(children as ReactNode);
  return `${start}>${content}</${tag}>`;
}

const voidTags = new Set([
  'area',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);

/** An attribute as React writes it; nothing of handlers, and of what is for React alone. */
function attributeHtml([name, value]: [string, unknown]): string {
  if (value === null || value === undefined || typeof value === 'function' || typeof value === 'symbol') return '';
  if (name === 'ref' || name === 'key' || name === 'suppressHydrationWarning') return '';
  if (name === 'style') return styleHtml(value as Record<string, unknown>);
  if (typeof value === 'boolean' && !/^(?:aria|data)-/.test(name)) return value ? ` ${name}=""` : '';
  return ` ${names[name] ?? name.replace(svgName, hyphened)}="${escaped(String(value))}"`;
}

const names: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' };
const svgName = /^(?:stroke|fill|clip|font|text)[A-Z].*/;
const hyphened = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function styleHtml(style: Record<string, unknown>): string {
  const rules = Object.entries(style).flatMap(([name, value]) => {
    if (value === null || value === undefined || typeof value === 'boolean' || value === '') return [];
    if (name.startsWith('--')) return [`${escaped(name)}:${escaped(String(value).trim())}`];
    const text = typeof value === 'number' && value !== 0 && !unitless.has(name) ? `${value}px` : String(value).trim();
    return [`${hyphened(name)}:${escaped(text)}`];
  });
  return rules.length > 0 ? ` style="${rules.join(';')}"` : '';
}

/** Of the properties that parts set, those whose numbers are no pixels. */
const unitless = new Set([
  'opacity',
  'flex',
  'flexGrow',
  'order',
  'zIndex',
  'lineHeight',
  'fontWeight',
  'strokeDashoffset',
]);

const entities: Record<string, string> = { '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/["'&<>]/g, (sign) => entities[sign] ?? sign);
