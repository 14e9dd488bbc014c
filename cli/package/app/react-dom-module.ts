import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/** What makes a module of react-dom's client: each of these stands in its file once. */
const changes = [
  ['var Scheduler = require("scheduler"),', 'import Scheduler from "scheduler";'],
  ['React = require("react"),', 'import React from "react";'],
  ['ReactDOM = require("react-dom");', 'import ReactDOM from "react-dom";'],
  ['exports.createRoot =', 'export const createRoot ='],
  ['exports.hydrateRoot =', 'export const hydrateRoot ='],
  ['exports.version =', 'export const version ='],
] as const;

/**
 * Bundles the client of react-dom as the module that it is not written as. In CommonJS all of it is one function, which
 * a browser parses a second time, and on the page's own thread, once it is called: 20 ms until the page is live.
 */
export const reactDomModule = (root: string): Plugin => ({
  name: 'react-dom-module',
  setup({ onResolve, onLoad }) {
    const file = join(root, 'node_modules/react-dom/cjs/react-dom-client.production.js');
    onResolve({ filter: /^react-dom\/client$/ }, () => ({ path: file }));
    onLoad({ filter: /[\\/]react-dom-client\.production\.js$/ }, async ({ path }) => {
      let contents = await readFile(path, 'utf8');
      for (const [old, next] of changes) {
        if (contents.split(old).length !== 2)
          throw new Error(`react-dom is written in another way than before: ${old}`);
        contents = contents.replace(old, next);
      }
      return { contents, loader: 'js' };
    });
  },
});
