import { entryAt } from '../../../../schema/editing/configs.ts';
import { placeOf } from '../../../../schema/editing/keys.ts';
import { hostOf } from '../../../../schema/rules/addresses/urls.ts';
import { type Mapping, mapping, textOf } from '../../../../schema/values.ts';
import { fetchLinkInfo } from '../../../api/config-manager.ts';
import { editedConfigs, editedEntry, isEditing, perform } from '../../../stores/editing.ts';
import { addItem } from '../add-entries.ts';
import type { TypedAddress } from './addresses-in.ts';
import { takeIcon } from './take-icon.ts';

/** Milliseconds that a page has to say what it is. */
const timeout = 8000;
/** Pages that are asked at a time: the others wait for their turn, and not for an answer. */
const atOnce = 6;

/**
 * Adds an item for each address to a section. Where the server may be asked (`asks`), each gets the title, the description
 * and the icon that its page names, unless they have been changed by then; a page that doesn't answer leaves it as it is.
 */
export async function addAddresses(addresses: readonly TypedAddress[], section: string, asks: boolean): Promise<void> {
  const added = addresses.map(({ url, host }) => ({ key: addItem(section, { title: host, url }, 'later'), url, host }));
  if (!asks) return;
  const waiting = added.values();
  const askOneByOne = async () => {
    for (const { key, url, host } of waiting) if (key !== undefined) await describeItem(key, { url, host });
  };
  await Promise.all(Array.from({ length: atOnce }, askOneByOne));
}

/**
 * Fills in what the page that an item leads to says of itself, as part of the same step as its addition. Where it names no
 * icon, there may be one that is called as the item or its host is.
 */
export async function describeItem(key: string, address: TypedAddress): Promise<void> {
  await fillIn(key, address);
  const item = isEditing() ? editedEntry(key) : undefined;
  if (!item || item.url !== address.url || item.icon !== undefined) return;
  const title = textOf(item.title) ?? '';
  await takeIcon(key, { title: title === address.host ? '' : title, host: hostOf(address.url) });
}

async function fillIn(key: string, { url, host }: TypedAddress): Promise<void> {
  const found = await fetchLinkInfo(url, AbortSignal.timeout(timeout)).catch(() => undefined);
  // The item may be another by now, or gone.
  const place = found && isEditing() ? placeOf(editedConfigs(), key) : undefined;
  if (!found || !place) return;
  const item: Mapping = mapping(entryAt(editedConfigs(), place));
  if (item.url !== url) return;
  const set = {
    ...(found.title !== undefined && item.title === host && { title: found.title }),
    ...(found.description !== undefined && item.description === undefined && { description: found.description }),
    // What names neither a title nor an icon may have none: nobody chose to ask it for one at each visit.
    ...(item.icon === undefined && (found.title ?? found.icon) !== 'favicon' && { icon: found.icon }),
  };
  if (Object.keys(set).length > 0) perform({ do: 'update', at: place, set }, `new ${key}`);
}
