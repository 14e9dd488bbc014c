/** How many posts a card shows at first, so that it doesn't tower over its neighbours. */
export const firstPosts = 5;

/** Pixels of a post, and of the button for the others: those of `feed.css`. */
const postHeight = 52;
const moreHeight = 32;

/** Pixels that so many posts take. */
export const postsHeight = (count: number): number =>
  Math.min(count, firstPosts) * postHeight + (count > firstPosts ? moreHeight : 0);
