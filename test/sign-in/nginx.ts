import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { folderWith, until } from '../serving.ts';

/** Starts a real nginx with a server of these lines, and files beside them; resolves with what ends it. */
export async function startNginx(
  server: string,
  files: Record<string, string>,
  port: number,
): Promise<() => Promise<unknown>> {
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((part) => `${part}_temp_path tmp-${part};`);
  const folder = folderWith({
    ...files,
    'nginx.conf': `user root;\nworker_processes 1;\npid nginx.pid;\nevents {}\nhttp {\naccess_log off;\n${own.join('\n')}\n${server}}\n`,
  });
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-g', 'daemon off;'];
  const child = spawn('/usr/sbin/nginx', args, { stdio: 'ignore' });
  await until(() =>
    fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => undefined,
    ),
  );
  return () =>
    new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });
}
