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
    const { runBundle } = require(${JSON.stringify(join(dist, 'code-cache.cjs'))});
    const { validate } = runBundle(${JSON.stringify(bundle)}).exports;
    const ports = { cwd: 'templates/starter', progress: () => ({ show() {}, done() {} }) };
    Promise.resolve(validate?.({ files: ['conf.yml'] }, ports)).then((result) => {
      console.log('ok:', result?.ok);
      process.exit();
    });`;
  // The builder reads its task from the second argument.
  const task = JSON.stringify({ cwd: 'templates/starter', file: 'conf.yml' });
  return execFileSync(process.execPath, [...flags, '-e', program, '-', task], { encoding: 'utf8', env: {} });
}

const validate = join(dist, 'validate.cjs');

test.each(['main.cjs', 'validate.cjs', 'builder.cjs', 'server.cjs'])('what V8 made of %s is taken', (name) => {
  expect(run(join(dist, name))).toContain('refused: false');
});

test('under other flags V8 compiles as usual', () => {
  expect(run(validate, ['--no-lazy'])).toMatch(/refused: true.*ok: true/s);
});

test.each([
  ['cut off', (code: Buffer) => code.subarray(0, code.length / 2)],
  ['empty', () => Buffer.alloc(0)],
  ['something else', () => Buffer.alloc(5000, 'x')],
])('what is %s is refused, and compiled as usual', (_, damage) => {
  const folder = mkdtempSync(join(tmpdir(), 'dash-code-'));
  const bundle = join(folder, 'validate.cjs');
  copyFileSync(validate, bundle);
  // What a package is known by.
  mkdirSync(join(folder, 'templates'));
  writeFileSync(join(folder, 'package.json'), '{}');
  writeFileSync(join(folder, 'validate.code'), damage(readFileSync(join(dist, 'validate.code'))));

  expect(run(bundle)).toMatch(/refused: true.*ok: true/s);
});
