import { useState } from 'react';

/** A figure of which the digits that have changed fade in. At first, and without motion, it is there as it is. */
export function Changing({ text }: { text: string }) {
  const [{ now, before, count }, setShown] = useState({ now: text, before: text, count: 0 });
  if (text !== now) setShown({ now: text, before: now, count: count + 1 });
  if (count === 0) return text;
  return changedPieces(before, now).map(({ piece, isChanged }, place) =>
    isChanged ? (
      // A new element at each change, which fades in once.
      // biome-ignore lint/suspicious/noArrayIndexKey: what stands where is the same piece until the figure changes.
      <span key={`${count} ${place}`} className="part-changed">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}

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
