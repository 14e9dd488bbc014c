export const dateText = (time: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(time));

/** The day of a moment, as a language names it: today and yesterday by these words. */
export function dayText(time: string, language: string, now = Date.now()): string {
  const date = new Date(time);
  const days = Math.round((startOfDay(date) - startOfDay(new Date(now))) / 86_400_000);
  if (days === 0 || days === -1) {
    const word = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day');
    return word.charAt(0).toLocaleUpperCase(language) + word.slice(1);
  }
  return new Intl.DateTimeFormat(language, { dateStyle: 'full' }).format(date);
}

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** The time of day as a language writes it. */
export const clockText = (time: string, language: string): string =>
  new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(time));
