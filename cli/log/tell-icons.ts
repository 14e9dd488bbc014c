/** Lines about icons that a server prints, however many there are. */
const most = 50;

/** Says what is wrong with icons, each sentence once. */
export function createIconTeller(note: (text: string) => void): (sentences: readonly string[]) => void {
  const told = new Set<string>();
  return (sentences) => {
    for (const sentence of sentences) {
      if (told.has(sentence) || told.size > most) continue;
      told.add(sentence);
      note(told.size > most ? 'There are more icons that could not be found.' : sentence);
    }
  };
}
