import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Lines of Node.js that people have, newer than the oldest one that Dash runs on. Hashes of their packages, by processor. */
const packages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '22.23.3': {
    x64: 'qHnz5tFsHoj/WM+uRENVjWONi5hVvmwrgq8A4V76KpuVNAc4+jwK8x4gwbobE9BtHNg/AKR2583eYorLF/c7ng==',
    arm64: 'l3DAHZreylo+p9QXDtsOrjG2JXJqVzYXnAGmIQNOUNARcMppTO2cmewVQP+36tjJnSE+dzpMNtgW+c3oiDvXtA==',
  },
  '24.21.0': {
    x64: '3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
    arm64: 'FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  '26.10.0': {
    x64: 'OmAztarr1gK4PD+sNyoku4N5Q40d8eqMuLjNa/zRvxF33aCsVKVIQLs4V5HYPWSWWlMiTdkmbZE/6Phigma0hw==',
    arm64: 'idArV/cmqW9M9ODyGlbOIiyxFourDh1mJB0SdKCdMbSZjjef9CLEN3o1/eE4yf+B0+5BD+F74MpTTHiB3XXTBQ==',
  },
};

/** They stay when the project is cloned anew. */
const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'dash-tests');
const folderOf = (version: string) => join(cache, `node-${version}-${process.arch}`);

/** Each version with the path of its `node`, which is there once the setup of the tests has fetched it. */
export const newerNodes = Object.keys(packages).map((version) => ({ version, node: join(folderOf(version), 'node') }));

/** Fetches them from npm, where they are missing. What can't be had is told: its tests are skipped, or red in CI. */
export default async function fetchNodes(): Promise<void> {
  if (process.platform !== 'linux') return;
  const missing = newerNodes.filter(({ node }) => !existsSync(node));
  const outcomes = await Promise.allSettled(missing.map(({ version }) => fetchNode(version)));
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.status === 'rejected') {
      console.warn(`Node.js ${missing[index]?.version} could not be fetched: ${(outcome.reason as Error).message}`);
    }
  }
}

async function fetchNode(version: string): Promise<void> {
  const wanted = packages[version]?.[process.arch];
  if (!wanted) throw new Error(`there is no package of it for ${process.arch}.`);
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(join(cache, 'draft-'));
  try {
    await run('npm', ['pack', '--silent', '--pack-destination', draft, `node-linux-${process.arch}@${version}`], {
      timeout: 300_000,
    });
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
