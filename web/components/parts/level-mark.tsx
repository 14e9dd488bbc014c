/** The shape of the level around it: a dot, a triangle, a diamond or a ring. The text beside it says it in words. */
export const LevelMark = () => <span className="level-mark" aria-hidden="true" />;
