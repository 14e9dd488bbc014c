import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Lines of Node.js that people have, newer than the oldest one that Dash runs on: of each the newest that npm has for a
 * processor, with the hash of its package.
 */
const packages: Readonly<Partial<Record<NodeJS.Architecture, Readonly<Record<string, string>>>>> = {
  x64: {
    '22.23.3': 'qHnz5tFsHoj/WM+uRENVjWONi5hVvmwrgq8A4V76KpuVNAc4+jwK8x4gwbobE9BtHNg/AKR2583eYorLF/c7ng==',
    '24.21.0': '3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
    '26.12.1': 'jk5LMAmgHlPlPMWpsUrSOqNaEZG+11UNd35hWQ+p5/XGaelWuTqJ69IcAy/5xtPPN4d5ZRBNOGB6gLMCh2kL9A==',
  },
  arm64: {
    '22.23.3': 'l3DAHZreylo+p9QXDtsOrjG2JXJqVzYXnAGmIQNOUNARcMppTO2cmewVQP+36tjJnSE+dzpMNtgW+c3oiDvXtA==',
    '24.22.0': 'xbI0deR0+gzJizE0IdT7x3ewSqtvWW7tx6QlJIBI6IszUY41yrPmOeS+b6WkA7DmSS8VKJRcMthWVwO1LbjamQ==',
    '26.12.0': 'XhP/f29EvaVhyZFNxJmgVzQR//jv6YgeJ+HpTlaoAYQPU0GoPp1nPwcI8F4i8mYOOt9lE38KdUWrBX2hSA0H5g==',
  },
};
const own = packages[process.arch] ?? packages.x64 ?? {};

/** They stay when the project is cloned anew. */
const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'dash-tests');
const folderOf = (version: string) => join(cache, `node-${version}-${process.arch}`);

/** Each version with the path of its `node`, which is there once the setup of the tests has fetched it. */
export const newerNodes = Object.keys(own).map((version) => ({ version, node: join(folderOf(version), 'node') }));

/** Fetches them from npm, where they are missing. What can't be had is told: its tests are skipped, or red in CI. */
export default async function fetchNodes(): Promise<void> {
  if (process.platform !== 'linux') return;
  const missing = newerNodes.filter(({ node }) => !existsSync(node));
  const outcomes = await Promise.allSettled(missing.map(({ version }) => fetchNode(version)));
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.status === 'rejected') {
      console.warn(
        `Node.js ${missing[index]?.version} could not be fetched, and Dash is not tried with it: ${(outcome.reason as Error).message}`,
      );
    }
  }
}

async function fetchNode(version: string): Promise<void> {
  const wanted = packages[process.arch]?.[version];
  if (!wanted) throw new Error(`there is no package of it for ${process.arch}.`);
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(join(cache, 'draft-'));
  try {
    const name = `node-linux-${process.arch}@${version}`;
    // Without a network, its own patience is half a minute at the start of each run.
    const retries = ['--fetch-retries', process.env.CI ? '3' : '0'];
    await run('npm', ['pack', '--silent', ...retries, '--pack-destination', draft, name], { timeout: 300_000 });
    const archive = join(draft, (await readdir(draft))[0] ?? '');
    const hash = createHash('sha512')
      .update(await readFile(archive))
      .digest('base64');
    if (hash !== wanted) throw new Error('its package is not the one that is known here.');
    await run('tar', ['-xzf', archive, '-C', draft, '--strip-components=2', 'package/bin/node']);
    await rm(archive);
    await rename(draft, folderOf(version)).catch((error: NodeJS.ErrnoException) => {
      // Another run has fetched it meanwhile.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
