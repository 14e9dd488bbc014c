import { useState } from 'react';

/**
 * A figure of which the digits that have changed fade in. At first, without motion, and once they are in, it is plain text.
 */
export function Changing({ text }: { text: string }) {
  const [{ now, before, count }, setShown] = useState({ now: text, before: text, count: 0 });
  if (text !== now) setShown({ now: text, before: movesSmoothly() ? now : text, count: count + 1 });
  if (before === now) return text;
  return changedPieces(before, now).map(({ piece, isChanged }, place) =>
    isChanged ? (
      // A new element at each change, which fades in once.
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: what stands where is the same piece until the figure changes.
        key={`${count} ${place}`}
        className="part-changed"
        onAnimationEnd={() => setShown({ now, before: now, count })}
      >
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}

const movesSmoothly = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: no-preference)').matches;

/** The pieces of a figure: ones stand below ones, tens below tens, and only digits change. */
export function changedPieces(before: string, now: string): { piece: string; isChanged: boolean }[] {
  const [old, letters] = [[...before], [...now]];
  const pieces: { piece: string; isChanged: boolean }[] = [];
  for (const [index, letter] of letters.entries()) {
    const isChanged = /\p{Nd}/u.test(letter) && old[old.length - letters.length + index] !== letter;
    const last = pieces.at(-1);
    if (last?.isChanged === isChanged) last.piece += letter;
    else pieces.push({ piece: letter, isChanged });
  }
  return pieces;
}
