import { numberOf, recordOf, refusedBy, textOf, unreadable } from '../answers.ts';

/**
 * Repositories of an answer: of the trend service as it is now, as it was before, or of the search of GitHub. Throws what
 * the latter says where it gives none.
 */
export function readTrending(body: unknown) {
  const { items, message } = recordOf(body);
  const entries = Array.isArray(body) ? body : items;
  if (!Array.isArray(entries)) {
    const words = textOf(message);
    throw words ? refusedBy('GitHub', words) : unreadable('list of repositories');
  }
  const found = entries.map(recordOf).flatMap((entry) => {
    const [owner, name] = (textOf(entry.repo) ?? textOf(entry.full_name) ?? '').replace(/^\/+/, '').split('/');
    if (!owner || !name) return [];
    const [builder] = Array.isArray(entry.build_by) ? entry.build_by : [];
    const [avatar] = Array.isArray(entry.avatars) ? entry.avatars : [];
    const image =
      avatarOf(recordOf(builder).avatar) ??
      avatarOf(builder) ??
      avatarOf(avatar) ??
      avatarOf(recordOf(entry.owner).avatar_url);
    return {
      owner,
      name,
      about: textOf(entry.desc) ?? textOf(entry.description) ?? '',
      language: textOf(entry.lang) ?? textOf(entry.language) ?? '',
      stars: numberOf(entry.stars) ?? numberOf(entry.stargazers_count) ?? 0,
      // It was a sentence once: `621 stars today`.
      gain: numberOf(entry.change) ?? numberOf(/^[\d,]+/.exec(textOf(entry.added_stars) ?? '')?.[0]) ?? 0,
      ...(image && { avatar: image }),
    };
  });
  // It has none where GitHub keeps it away.
  if (found.length === 0 && Array.isArray(body)) throw unreadable('repositories');
  return found;
}

/** The address of a face on GitHub's own host. */
function avatarOf(address: unknown): string | undefined {
  const url = textOf(address);
  return url?.startsWith('https://avatars.githubusercontent.com/') ? url : undefined;
}
