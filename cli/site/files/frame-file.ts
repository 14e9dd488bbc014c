import { createHash } from 'node:crypto';
import { workspaceFrame } from '../../../schema/rules/addresses/workspace-links.ts';
import type { WholeFile } from '../../../serve/site/site.ts';
import type { AppManifest } from '../../package/app/app-manifest.ts';
import { htmlFile } from './html-file.ts';

const style =
  'html,body{margin:0;block-size:100%;color-scheme:light dark;background:Canvas}iframe{display:block;inline-size:100%;block-size:100%;border:0}';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The page inside the pop-up and the workspace (`web/boot/frame-page.ts`), with a policy of its own: it may frame any host, and do
 * nothing else. Without scripts it holds an empty frame, which the links of the workspace know by its name.
 */
export function frameFile({ frame }: Pick<AppManifest, 'frame'>): Promise<WholeFile> {
  const policy = `default-src 'none'; script-src ${hash(frame)}; style-src ${hash(style)}; frame-src http: https:; base-uri 'none'; form-action 'none'`;
  return htmlFile(
    'frame.html',
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">` +
      `<title>Frame</title><style>${style}</style></head><body><script>${frame}</script>` +
      `<noscript><iframe name="${workspaceFrame}" title="App" allow="fullscreen; clipboard-write"></iframe></noscript></body></html>\n`,
    `${policy}; frame-ancestors 'self'`,
  );
}
