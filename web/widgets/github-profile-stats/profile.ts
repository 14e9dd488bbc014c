import { numberOf, recordOf, refusedBy, textOf, unreadable } from '../answers.ts';
import { sumOf } from '../counts.ts';

interface Options {
  username?: string;
  hideProfileCard: boolean;
  hideLanguagesCard: boolean;
  repos?: string[];
}

/** What is asked for, in its order: the user, its repositories, those that are chosen. */
export function wantedOf({ username, hideProfileCard, hideLanguagesCard, repos = [] }: Options) {
  const user = `users/${encodeURIComponent(username?.trim() ?? '')}`;
  const names = repos
    .flatMap((names) => names.split(','))
    .map((name) => name.trim().replace(/^https:\/\/github\.com\//, ''));
  return [
    ...(username && !hideProfileCard ? [{ kind: 'user', path: user, isRepository: false }] : []),
    ...(username && !(hideProfileCard && hideLanguagesCard)
      ? [{ kind: 'own', path: `${user}/repos?per_page=100&sort=pushed`, isRepository: false }]
      : []),
    ...names
      .filter((name) => /^[\w.-]+\/[\w.-]+$/.test(name))
      .map((name) => ({ kind: 'chosen', path: `repos/${name}`, isRepository: true })),
  ];
}

export function readProfile(body: unknown) {
  const { login, name, html_url, bio, public_repos, followers, message } = recordOf(body);
  const words = textOf(message);
  if (words) throw refusedBy('GitHub', words);
  const shown = textOf(name) ?? textOf(login);
  if (!shown) throw unreadable('user');
  return {
    name: shown,
    href: textOf(html_url),
    about: textOf(bio),
    repositories: numberOf(public_repos),
    followers: numberOf(followers),
  };
}

/** The repositories of a list, without what is none. */
export function readRepositories(body: unknown) {
  if (!Array.isArray(body)) throw unreadable('list of repositories');
  return body.map(recordOf).flatMap((one) => {
    const name = textOf(one.full_name);
    if (!name) return [];
    return {
      name,
      href: textOf(one.html_url) ?? `https://github.com/${name}`,
      about: textOf(one.description),
      language: textOf(one.language),
      stars: numberOf(one.stargazers_count) ?? 0,
      forks: numberOf(one.forks_count) ?? 0,
      isFork: one.fork === true,
    };
  });
}

/** The shares of languages among repositories that are no forks, the largest first. */
export function languagesOf(repositories: ReturnType<typeof readRepositories>) {
  const counts = new Map<string, number>();
  for (const { language, isFork } of repositories) {
    if (language && !isFork) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const all = sumOf([...counts.values()]);
  return [...counts]
    .map(([name, count]) => ({ name, share: (count / all) * 100 }))
    .toSorted((one, other) => other.share - one.share);
}
