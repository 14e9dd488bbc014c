import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wordsIn } from '../../../cli/testing/words.ts';
import { surfaces, variables } from './variables.ts';

const english = wordsIn('en');

const names = variables.map(({ name }) => name);
// Before a picture, glass stands in for what themes have.
const stylesheets = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css') && !/theme-maker|styles\/picture\.css/.test(file))
  .map((file) => readFileSync(`web/${file}`, 'utf8').replace(/\/\*.*?\*\//gs, ''));

/** Variables that stylesheets written for older dashboards set. */
const older =
  `primary background background-darker info success warning error danger neutral white black medium-grey transparent-70
transparent-50 transparent-30 transparent-white-70 transparent-white-50 transparent-white-30 transparent-white-10 heading-text-color
nav-link-text-color nav-link-background-color nav-link-text-color-hover nav-link-background-color-hover nav-link-border-color
nav-link-border-color-hover nav-link-shadow nav-link-shadow-hover item-text-color item-text-color-hover item-background
item-background-hover item-group-outer-background item-group-background item-group-heading-text-color
item-group-heading-text-color-hover settings-text-color settings-background config-settings-color config-settings-background
config-code-color config-code-background code-editor-color code-editor-background widget-text-color widget-background-color
widget-accent-color widget-base-background widget-base-shadow interactive-editor-color interactive-editor-background
interactive-editor-background-darker cloud-backup-color cloud-backup-background search-container-background
search-field-background search-label-color footer-text-color footer-text-color-link footer-background context-menu-background
context-menu-color context-menu-secondary-color side-bar-background side-bar-background-lighter side-bar-color
side-bar-item-background side-bar-item-color workspace-web-content-background minimal-view-background-color
minimal-view-title-color minimal-view-settings-color minimal-view-section-heading-color
minimal-view-section-heading-background minimal-view-search-background minimal-view-search-color minimal-view-group-color
minimal-view-group-background login-form-color login-form-background login-form-background-secondary about-page-color
about-page-background about-page-accent scroll-bar-color scroll-bar-background highlight-color highlight-background
progress-bar loading-screen-color loading-screen-background status-check-tooltip-background status-check-tooltip-color
welcome-popup-background welcome-popup-text-color toast-background toast-color description-tooltip-background
description-tooltip-color outline-color curve-factor curve-factor-navbar curve-factor-small dimming-factor scroll-bar-width
header-height footer-height item-group-padding item-shadow item-hover-shadow item-icon-transform item-icon-transform-hover
item-group-shadow context-menu-shadow section-max-height settings-container-shadow side-bar-width tooltip-arrow-size font-body
font-headings font-monospace`.split(/\s+/);

test('the list has every variable that stylesheets of older dashboards set, each once, with words for it', () => {
  expect(older.filter((name) => !names.includes(name))).toEqual([]);
  expect(names.length).toBe(new Set(names).size);
  expect(Object.keys(english['theme-variables']).sort()).toEqual([...names].sort());
});

test('the page goes by each variable, but for those that only stylesheets may read', () => {
  const unused = variables
    .filter(({ name }) => !stylesheets.some((css) => new RegExp(`var\\(\\s*--${name}\\s*[,)]`).test(css)))
    .filter(({ group, name }) => group !== 'plain' && group !== 'kept' && !/^accent-\d$/.test(name));
  expect(unused.map(({ name }) => name)).toEqual([]);
});

test('what stands in for a variable is the variable that the stylesheets derive it from', () => {
  const tokens = readFileSync('web/styles/tokens.css', 'utf8') + stylesheets.join('\n');
  const wrong = variables.flatMap(({ name, fallback }) => {
    const derived = new RegExp(`^ *--${name}: var\\((--[\\w-]+)\\);`, 'm').exec(
      tokens.replace(/\[data-theme="[^}]*}/g, ''),
    );
    return derived && derived[1] !== fallback && !fallback.includes(' ') ? [[name, fallback, derived[1]]] : [];
  });
  expect(wrong).toEqual([]);
});

test('surfaces and fallbacks are variables of the list', () => {
  const meant = [...Object.values(surfaces).flat(), ...variables.map(({ fallback }) => fallback.replace(/^--/, ''))];
  const odd = meant.filter((name) => /^[a-z]+(-[a-z]+)+$/.test(name) && !names.includes(name));
  expect(odd).toEqual([]);
});
