import { dirname, resolve } from 'node:path';
import { findProblems } from '../../../schema/document/check/check.ts';
import { parseConfig } from '../../../schema/document/read/parse.ts';
import { type Configs, entriesOf, mainFile } from '../../../schema/editing/configs.ts';
import { operator } from '../../../schema/model.ts';
import type { Problem, UnplacedProblem } from '../../../schema/problem.ts';
import { type Mapping, mapping } from '../../../schema/values.ts';
import { fileVersion } from '../../../serve/storage/file-version.ts';
import { watchFiles } from '../../../serve/storage/watch.ts';
import { shownPath } from '../../config/config-path.ts';
import { findPage, linkedPages } from '../../config/linked-pages.ts';
import { readOwnTypes, validatorsFor } from '../../config/own-types.ts';
import { readConfig } from '../../config/read-config.ts';
import { packageFile } from '../../package-file.ts';
import type { Ports } from '../../ports.ts';
import { openKnownIcons } from '../../site/icons/known-icons.ts';
import { listOwnFiles } from '../../site/icons/own-files.ts';
import { readConfigText } from '../../site/save/config-file.ts';
import { findRequestedFile } from '../../site/save/requested-file.ts';
import { saveConfig } from '../../site/save/save-config.ts';
import { stateDir } from '../../state-dir.ts';
import type { LoadedFile } from '../state/editor-state.ts';
import { BrokenMain, type ConfigSource, type Loaded } from './config-source.ts';

/** The config in a file, with the files of its pages. Saves are those of the server: merged, patched, with the state before kept. */
export function openFileSource(
  file: string,
  { cwd, env, readInput, signal }: Pick<Ports, 'cwd' | 'env' | 'readInput' | 'signal'>,
): ConfigSource {
  const task = { cwd, file };
  const path = resolve(cwd, file);
  const stateFolder = stateDir(env);
  const icons = openKnownIcons(packageFile('dist', 'icons'), dirname(path));

  const read = async (name: string): Promise<LoadedFile> => {
    // For the messages of a file that is missing, a folder or too large.
    await readConfig(name, { cwd, readInput });
    const text = await readConfigText({ path: resolve(cwd, name), stateFolder });
    return { name, text, version: fileVersion(text) };
  };

  const load = async (): Promise<Loaded> => {
    const main = await read(file);
    const parsed = parseConfig(main.text, file);
    if ('problems' in parsed) throw new BrokenMain(main.text, parsed.problems);
    const files: Record<string, LoadedFile> = { [mainFile]: main };
    const configs: Record<string, Mapping> = { [mainFile]: parsed.value };
    const lost: Record<string, readonly Problem[]> = {};
    for (const page of linkedPages(parsed.value)) {
      const found = await findPage(file, page, { cwd });
      if (page.path in configs) continue;
      if ('problem' in found) {
        if (found.free === undefined) continue;
        files[page.path] = { name: found.free, text: '', version: '', isNew: true };
        configs[page.path] = { sections: [] };
        continue;
      }
      const its = await read(found.file);
      const config = parseConfig(its.text, found.file);
      if ('problems' in config) lost[page.path] = config.problems;
      else [files[page.path], configs[page.path]] = [its, config.value];
    }
    return { files, configs, lost };
  };

  /** Pages of which there is no file that could be read, and in which nothing stands yet that would make one. */
  const lostPages = async (configs: Configs): Promise<UnplacedProblem[]> => {
    const empty = linkedPages(mapping(configs[mainFile])).filter(
      (page) => !entriesOf(configs[page.path]?.sections)?.length,
    );
    const found = await Promise.all(empty.map((page) => findPage(file, page, { cwd })));
    return found.flatMap((page) => ('problem' in page ? [page.problem] : []));
  };

  return {
    name: file,
    id: path,
    load,
    async save({ file: filename, text, version, asWritten, anew }) {
      const requested = await findRequestedFile(task, { filename, viewer: operator });
      const edit = { text, version: version || undefined, viewer: operator, asWritten, anew };
      const saved = await saveConfig(requested, edit);
      return { place: shownPath(saved.path, cwd), ...(saved.backup !== undefined && { backup: saved.backup }) };
    },
    async history(_file, name) {
      const { listHistory } = await import('../../tasks/history.ts');
      return (await listHistory({ file: name }, { cwd, env })).states;
    },
    async pastText(_file, name, id) {
      const { showState } = await import('../../tasks/history.ts');
      return (await showState({ file: name, state: id }, { cwd, env })).text;
    },
    async check(configs) {
      const validators = await validatorsFor(file, { cwd });
      const checked = Object.entries(configs).map(async ([name, config]) => {
        const isSubPage = name !== mainFile;
        return [name, await findProblems(config, { validators, isSubPage, icons })] as const;
      });
      const problems = Object.fromEntries(await Promise.all(checked));
      return { ...problems, [mainFile]: [...(problems[mainFile] ?? []), ...(await lostPages(configs))] };
    },
    async advise(wish) {
      const [{ adviceOn }, { readSettingsFile }] = await Promise.all([
        import('./advice.ts'),
        import('../../lint/dashboard-files.ts'),
      ]);
      // What is wrong with the settings is for `dash lint` to tell.
      const beside = await readSettingsFile(file, { cwd, readInput }).catch(() => undefined);
      return adviceOn(wish, beside);
    },
    async askItems(onAnswer) {
      const { checkStatus } = await import('../../tasks/status.ts');
      await checkStatus(
        {
          file,
          onChange: (items) =>
            onAnswer(
              items.flatMap(({ section, title, result }) =>
                result ? [{ section, title, isUp: result.up, message: result.message }] : [],
              ),
            ),
        },
        { cwd, env, readInput, signal },
      );
    },
    ownIcons: () => listOwnFiles(dirname(path)),
    ownTypes: () => readOwnTypes(file, { cwd }),
    watch(names, onChange) {
      const watch = watchFiles(
        names.map((name) => resolve(cwd, name)),
        onChange,
      );
      return () => void watch.close();
    },
    close: async () => undefined,
  };
}
