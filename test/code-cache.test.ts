import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const dist = fileURLToPath(new URL('../dist/cli', import.meta.url));

/** Whether V8 refuses the code that is kept beside a bundle, and what the bundle validates the starter file to. */
function run(bundle: string, flags: string[] = []): string {
  const program = `
    const vm = require('node:vm');
    const { Script } = vm;
    vm.Script = class extends Script {
      constructor(...given) { super(...given); console.log('refused:', this.cachedDataRejected); }
    };
    const { runCompiled } = require(${JSON.stringify(join(dist, 'compiled.cjs'))});
    const { exports } = runCompiled(${JSON.stringify(bundle)});
    exports.validateQuickly?.(['validate'], { cwd: 'templates/starter', env: {} });
    process.exit();`;
  // The builder reads its task from the second argument.
  const task = JSON.stringify({ cwd: 'templates/starter', file: 'conf.yml' });
  return execFileSync(process.execPath, [...flags, '-e', program, '-', task], { encoding: 'utf8', env: {} });
}

const quick = join(dist, 'quick.cjs');

test.each(['quick.cjs', 'builder-code.cjs'])('what V8 made of %s is taken', (name) => {
  expect(run(join(dist, name))).toContain('refused: false');
});

test('under other flags V8 compiles as usual', () => {
  expect(run(quick, ['--no-lazy'])).toMatch(/refused: true.*no problems/s);
});

test.each([
  ['cut off', (code: Buffer) => code.subarray(0, code.length / 2)],
  ['empty', () => Buffer.alloc(0)],
  ['something else', () => Buffer.alloc(5000, 'x')],
])('what is %s is refused, and compiled as usual', (_, damage) => {
  const folder = mkdtempSync(join(tmpdir(), 'dash-code-'));
  const bundle = join(folder, 'quick.cjs');
  copyFileSync(quick, bundle);
  // What a package is known by.
  mkdirSync(join(folder, 'templates'));
  writeFileSync(join(folder, 'package.json'), '{}');
  writeFileSync(join(folder, 'quick.code'), damage(readFileSync(join(dist, 'quick.code'))));

  expect(run(bundle)).toMatch(/refused: true.*no problems/s);
});
