import { readFile, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { DashError } from '../../schema/errors.ts';
import { isMapping, type Mapping, mapping, mappings, switchOf, textOf } from '../../schema/values.ts';
import type { TlsTexts } from '../outbound/outbound-request.ts';
import { type Asked, basicHeader } from './ask-source.ts';

/** Bytes of a kubeconfig, which may hold the certificates of many clusters. */
const mostConfig = 1024 * 1024;
/** Bytes of the file of a token. */
const mostToken = 64 * 1024;
/** Names that a hint lists. */
const mostNames = 12;

/** What of a source says which kubeconfig is meant, and what stands in for parts of it. */
export interface KubeconfigOptions {
  /** From the folder of the config, where it is not absolute. */
  kubeconfig: string;
  context?: string | undefined;
  /** Signs in in place of the kubeconfig's user; variables in it are filled in. */
  token?: string | undefined;
  /** File of the authority in place of the kubeconfig's; from the folder of the config. */
  ca?: string | undefined;
}

/**
 * Where the cluster of a kubeconfig is, and what is sent to it. The file is read anew: tokens change. Failures name what is
 * missing and nothing of what the file holds but the names of its contexts.
 *
 * @throws {DashError} where the file can't be read, or asks for something that Dash does not do
 * @see https://kubernetes.io/docs/reference/config-api/kubeconfig.v1/
 */
export async function readKubeconfig(
  { kubeconfig, context, token, ca }: KubeconfigOptions,
  folder: string,
): Promise<Asked> {
  const path = resolve(folder, kubeconfig);
  const config = await loadKubeconfig(path, kubeconfig);
  const { cluster, user } = choose(config, context, kubeconfig);
  const beside = dirname(path);
  const server = serverOf(cluster, kubeconfig, ca !== undefined);
  const authority = ca === undefined ? pemOf(cluster, 'certificate-authority', beside) : { file: resolve(folder, ca) };
  const signIn = token === undefined ? await signInOf(user, { beside, kubeconfig }) : undefined;
  const serverName = textOf(cluster['tls-server-name']);
  const tls: TlsTexts = {
    ...(authority.text !== undefined && { ca: authority.text }),
    ...(signIn?.certificate.text !== undefined && { cert: signIn.certificate.text }),
    ...(signIn?.key.text !== undefined && { key: signIn.key.text }),
    ...(serverName !== undefined && { servername: serverName }),
  };
  return {
    address: server,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    plainHeaders: signIn?.headers ?? {},
    files: { ca: authority.file, certificate: signIn?.certificate.file, key: signIn?.key.file },
    tls,
  };
}

async function loadKubeconfig(path: string, name: string): Promise<Mapping> {
  const text = await readSmall(path, mostConfig, `The kubeconfig ${name}`);
  // An idle server does without it.
  const { isYamlError, loadYaml } = await import('../../schema/document/read/load-yaml.ts');
  try {
    const value = loadYaml(text);
    if (isMapping(value)) return value;
  } catch (error) {
    if (!isYamlError(error)) throw error;
    // Not as a cause: the error quotes the file, and so what it signs in with.
    const place = error.mark ? `: its line ${error.mark.line + 1} can't be read` : '';
    throw bad(`The kubeconfig ${name} is no YAML${place}.`, 'Check it with `kubectl config view`.');
  }
  throw bad(
    `The kubeconfig ${name} is no kubeconfig: it has no \`contexts\`.`,
    'Name the file that kubectl is used with.',
  );
}

function choose(config: Mapping, wanted: string | undefined, file: string): { cluster: Mapping; user: Mapping } {
  const name = wanted ?? textOf(config['current-context']);
  const contexts = mappings(config.contexts);
  const names = contexts.flatMap((one) => textOf(one.name) ?? []).slice(0, mostNames);
  const hint = names.length > 0 ? `It has: ${names.join(', ')}.` : 'Name the file that kubectl is used with.';
  if (name === undefined) {
    throw bad(`The kubeconfig ${file} has no \`current-context\`.`, `Name one of its contexts in \`context\`. ${hint}`);
  }
  const found = contexts.find((one) => textOf(one.name) === name);
  if (!found) throw bad(`The kubeconfig ${file} has no context ${name}.`, hint);
  const { cluster, user } = mapping(found.context);
  return {
    cluster: entryOf(config.clusters, textOf(cluster) ?? '', 'cluster', { context: name, file }),
    // Without one, nobody signs in.
    user: textOf(user) === undefined ? {} : entryOf(config.users, textOf(user) ?? '', 'user', { context: name, file }),
  };
}

function entryOf(list: unknown, name: string, kind: 'cluster' | 'user', from: { context: string; file: string }) {
  const found = mappings(list).find((one) => textOf(one.name) === name);
  if (found) return mapping(found[kind]);
  throw bad(
    `The context ${from.context} of the kubeconfig ${from.file} names the ${kind} ${name || '(none)'}, which it does not have.`,
    `Add it to the file, or name another \`context\`.`,
  );
}

function serverOf(cluster: Mapping, file: string, hasOwnCa: boolean): string {
  const server = textOf(cluster.server) ?? '';
  if (!/^https?:\/\//i.test(server) || !URL.canParse(server)) {
    throw bad(`The cluster in the kubeconfig ${file} has no address.`, 'Its `server` begins with https://.');
  }
  if (cluster['proxy-url'] !== undefined) {
    throw bad(
      `The kubeconfig ${file} leads to its cluster by a proxy, which Dash does not use.`,
      'Name a context whose cluster is reached without `proxy-url`.',
    );
  }
  const knowsIt =
    hasOwnCa ||
    textOf(cluster['certificate-authority']) !== undefined ||
    textOf(cluster['certificate-authority-data']) !== undefined;
  if (switchOf(cluster['insecure-skip-tls-verify']) === true && !knowsIt && /^https/i.test(server)) {
    throw bad(
      `The kubeconfig ${file} takes any certificate for its cluster (\`insecure-skip-tls-verify\`), which Dash does not.`,
      'Name the file of the certificate that the cluster is known by in `ca`.',
    );
  }
  return server;
}

/** PEM that stands in the file, or the path of a file with it; the former wins. */
interface Pem {
  text?: string;
  file?: string;
}

interface SignIn {
  headers: Record<string, string>;
  certificate: Pem;
  key: Pem;
}

async function signInOf(
  user: Mapping,
  { beside, kubeconfig }: { beside: string; kubeconfig: string },
): Promise<SignIn> {
  if (user.as !== undefined || user['as-groups'] !== undefined || user['as-uid'] !== undefined) {
    throw bad(
      `The user in the kubeconfig ${kubeconfig} acts as another one (\`as\`), which Dash does not do.`,
      'Name a `token` of a service account that may list and watch.',
    );
  }
  const certificate = pemOf(user, 'client-certificate', beside);
  const key = pemOf(user, 'client-key', beside);
  const token = await tokenOf(user, beside);
  const name = textOf(user.username);
  const hasSome = token !== undefined || name !== undefined || Object.keys(certificate).length > 0;
  const plugin = ['exec', 'auth-provider'].find((one) => user[one] !== undefined && user[one] !== null);
  if (plugin !== undefined && !hasSome) {
    throw bad(
      `The user in the kubeconfig ${kubeconfig} signs in by a program (\`${plugin}\`), which Dash does not run.`,
      'Name a `token` of a service account in the source.',
    );
  }
  return {
    headers: token === undefined ? basicHeader(name, textOf(user.password)) : { authorization: `Bearer ${token}` },
    certificate,
    key,
  };
}

/** What the file holds wins, as it is the newer one; where it can't be read, the token beside it. */
async function tokenOf(user: Mapping, beside: string): Promise<string | undefined> {
  const written = textOf(user.token);
  const named = textOf(user.tokenFile);
  if (named === undefined) return written;
  try {
    const token = (await readSmall(resolve(beside, named), mostToken, `The file ${named} of the token`)).trim();
    if (/^[\x21-\x7e]+$/.test(token)) return token;
  } catch (failure) {
    if (written === undefined) throw failure;
  }
  if (written !== undefined) return written;
  throw bad(`The file ${named} holds no token.`, 'A token is one line without spaces.');
}

function pemOf(from: Mapping, key: string, beside: string): Pem {
  const data = textOf(from[`${key}-data`]);
  if (data !== undefined) {
    const text = Buffer.from(data, 'base64').toString('utf8');
    if (text.includes('-----BEGIN ')) return { text };
    throw bad(
      `The \`${key}-data\` in the kubeconfig holds no certificate and no key.`,
      'It is a file in PEM, the form that begins with `-----BEGIN`, in base64.',
    );
  }
  const file = textOf(from[key]);
  return file === undefined ? {} : { file: resolve(beside, file) };
}

/** `what` begins the sentences of its failures. */
async function readSmall(path: string, most: number, what: string): Promise<string> {
  let text: string | undefined;
  try {
    const state = await stat(path);
    // Not a pipe, which nothing comes out of.
    if (state.isFile()) text = state.size <= most ? await readFile(path, 'utf8') : '';
  } catch (cause) {
    throw new DashError('kubeconfig', `${what} can't be read.`, {
      hint: 'See that it is there, and let the user that Dash runs as read it.',
      cause,
    });
  }
  if (text === undefined) throw bad(`${what} is no file.`, 'Name a file.');
  if (text === '') throw bad(`${what} is empty, or larger than ${most / 1024} KB.`, 'Name a file with what is needed.');
  return text;
}

const bad = (message: string, hint: string) => new DashError('kubeconfig', message, { hint });
