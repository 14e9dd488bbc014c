import { fillHero } from '../features/hero/fill-hero.ts';

/** Runs within the hero as soon as it is parsed: time and greeting are there with the first paint. */
const hero = document.currentScript?.parentElement;
if (hero) fillHero(hero);
