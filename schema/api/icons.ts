import type { FaviconApi } from '../config/enums.ts';
import type { Picture, Pictures } from '../picture.ts';
import type { IconUse } from '../rules/icons/icon-ref.ts';

/** The sets of which only names are here: Dashboard Icons and the icons of selfh.st. Their pictures are fetched. */
export const listedSets = ['hl', 'sh'] as const;
export type ListedSet = (typeof listedSets)[number];

/**
 * The sets that can be searched: Simple Icons, those that are listed, Material Design Icons, Font Awesome Free, emoji, the
 * operator's own files.
 */
export const iconSets = ['si', ...listedSets, 'mdi', 'fa', 'emoji', 'file'] as const;
export type IconSet = (typeof iconSets)[number];

/** Whether the pictures of a set are somewhere else. */
export const isListedSet = (set: IconSet): set is ListedSet => listedSets.some((listed) => listed === set);

/** Figures of a search. */
export const iconSearchLimits = {
  /** Letters of what is searched for. */
  query: 100,
  /** Icons of a page of one set; of each set where all are searched. */
  page: 96,
  first: 16,
} as const;

export interface IconChoice {
  /** As it is written in a config: `si-radarr`, `fas fa-rocket`, `:rocket:`, `nas.svg`. */
  icon: string;
  set: IconSet;
  /** Letters stand in for what would have to be fetched. */
  picture: Picture;
}

/**
 * Answer of `GET /icon-search?query=&set=&from=`: the best first. Without a `set` the first of each, else those of one from
 * `from` on. An empty query finds all.
 */
export interface IconSearchReply {
  success: true;
  /** For a person to read. */
  message: string;
  /** How many there are of each set. */
  counts: Record<IconSet, number>;
  icons: IconChoice[];
  /** `<symbol>`s of their drawings. */
  symbols: string;
}

/** Letters of the texts that an icon is proposed for. */
export const mostProposedFor = 200;

/** Answer of `GET /icon-proposal?title=&host=`: the icon that an item of this name, or at this host, most likely wants. */
export interface IconProposalReply {
  success: true;
  message: string;
  proposal?: IconChoice & {
    /** Whether it is the picture of a brand, or a file of the operator's own, that is called just like that. */
    isExact: boolean;
  };
  symbols: string;
}

/** Icons of one request for pictures, and letters of each of their texts. */
export const iconPictureLimits = { icons: 200, text: 4000 } as const;

/** Body of `POST /icon-pictures`: icons as a config has them, with what they stand for. */
export interface IconPicturesRequest {
  icons: IconUse[];
  /** `appConfig.faviconApi` as it is edited. */
  faviconApi?: FaviconApi;
}

/** Answer of `POST /icon-pictures`. */
export interface IconPicturesReply {
  success: true;
  message: string;
  /** By `pictureKey`; files of the site relative to its root. Icons without a picture are left out. */
  pictures: Pictures;
  /** `<symbol>`s that the pictures need. */
  symbols: string;
}
