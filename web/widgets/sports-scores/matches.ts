import { entriesOf, recordOf, textOf, unreadable } from '../answers.ts';
import { webAddress } from '../rss-feed/feed.ts';

/**
 * The matches of an answer of TheSportsDB: results with the latest first, those to come with the next. A team that has none
 * has nothing in the place of the list.
 */
export function readMatches(body: unknown, which: 'past' | 'future') {
  const answer = recordOf(body);
  const events = answer.results ?? answer.events;
  if (!('results' in answer || 'events' in answer)) throw unreadable('matches');
  const sign = which === 'past' ? -1 : 1;
  return entriesOf(events)
    .map(recordOf)
    .flatMap((match) => {
      const side = (name: 'Home' | 'Away') => ({
        id: textOf(match[`id${name}Team`]),
        name: textOf(match[`str${name}Team`]) ?? '',
        score: textOf(match[`int${name}Score`]),
      });
      const [home, away] = [side('Home'), side('Away')];
      // What has no sides, such as a race, has a name.
      if (!home.name && !away.name) home.name = textOf(match.strEvent) ?? '';
      if (!home.name) return [];
      const day = textOf(match.dateEvent);
      const time = Date.parse(`${day}T${textOf(match.strTime) ?? ''}Z`);
      return {
        id: textOf(match.idEvent),
        home,
        away,
        day,
        ...(!Number.isNaN(time) && { at: time }),
        status: textOf(match.strStatus),
        league: textOf(match.strLeague),
        season: textOf(match.strSeason),
        venue: textOf(match.strVenue),
        image: webAddress(match.strThumb),
      };
    })
    .toSorted(
      (one, other) => sign * (one.day ?? '').localeCompare(other.day ?? '') || sign * ((one.at ?? 0) - (other.at ?? 0)),
    );
}
