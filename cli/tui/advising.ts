import type { Configs } from '../../schema/editing/configs.ts';
import { presentOf } from '../../schema/editing/edit-log.ts';
import { failureText } from './failures.ts';
import type { ConfigSource } from './sources/config-source.ts';
import { type EditorState, refused } from './state/editor-state.ts';

interface Inside {
  get(): EditorState;
  set(state: EditorState): void;
  advise: ConfigSource['advise'];
}

/** Milliseconds without a key after which the rules look at what was changed. */
const adviceTime = 700;

/** Has the rules look at what was changed: beside all else, and only while nobody presses a key. */
export function createAdvising({ get, set, advise }: Inside) {
  let timer: NodeJS.Timeout | undefined;
  let advised: Configs | undefined;
  let presses = 0;
  let isEnded = false;

  const adviseNow = async () => {
    const { log, loaded } = get();
    const configs = presentOf(log);
    const before = presses;
    const isWanted = () => !isEnded && presses === before && presentOf(get().log) === configs;
    const advice = await advise({ configs, loaded, isWanted });
    if (!advice || !isWanted()) return;
    advised = configs;
    set({ ...get(), advice });
  };

  const soon = () => {
    clearTimeout(timer);
    if (isEnded || presentOf(get().log) === advised) return;
    timer = setTimeout(() => {
      adviseNow().catch((error: unknown) => set(refused(get(), failureText(error))));
    }, adviceTime);
  };

  return {
    soon,
    keyPressed() {
      presses += 1;
      soon();
    },
    end() {
      isEnded = true;
      clearTimeout(timer);
    },
  };
}
