/**
 * Removes the splash screen, in the documents of those configs that want one: at once on the way from one page of the
 * site to another, by a click or a key, and when it has faded.
 */
const splash = document.querySelector('.splash');
const remove = () => splash?.remove();
const root = new URL(document.documentElement.dataset.root ?? './', location.href);
if (document.referrer.startsWith(root.href)) remove();
splash?.addEventListener('click', remove);
addEventListener('keydown', remove, { once: true });
splash?.addEventListener('animationend', ({ target }) => {
  if (target === splash) remove();
});
