import { fireEvent } from '@testing-library/react';
import { expect } from 'vitest';
import { element, tile } from './find.ts';
import { press } from './open-page.tsx';

/** Enters the edit mode of the page that is open. */
export async function enterEditing(): Promise<void> {
  press('F2');
  await expect.poll(() => document.querySelector('.edit-bar')).not.toBeNull();
}

/** Gives an item another title where that stands, in the edit mode. */
export async function renameItem(title: string, next: string): Promise<void> {
  fireEvent.click(tile(title).querySelector('.tile-title') as Element, { detail: 1 });
  await expect.poll(() => document.querySelector('.inline-edit input')).not.toBeNull();
  const field = element<HTMLInputElement>('.inline-edit input');
  fireEvent.change(field, { target: { value: next } });
  field.focus();
  press('Enter');
}
