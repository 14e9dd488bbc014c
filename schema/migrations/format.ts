import type { OpeningMethod } from '../config/enums.ts';
import type { Mapping } from '../values.ts';
import type { ImportContext, Picture } from './import-context.ts';
import type { Loss } from './losses.ts';
import type { SourceAddress } from './lost-addresses/source-addresses.ts';
import type { SourceFile } from './sources/source-file.ts';

export const formatNames = [
  'homepage',
  'homer',
  'glance',
  'homarr',
  'flame',
  'heimdall',
  'organizr',
  'sui',
  'bookmarks',
  'compose',
  'opml',
] as const;
export type FormatName = (typeof formatNames)[number];

/** What a format makes of its files, before defaults are settled (`finish.ts`). */
export interface Draft {
  pageInfo?: Mapping;
  appConfig?: Mapping;
  /** How entries open where the product says nothing; `newtab` unless given. */
  opening?: OpeningMethod;
  sections: Mapping[];
  /** Further pages, in their order. */
  pages?: DraftPage[];
}

export interface DraftPage {
  name: string;
  pageInfo?: Mapping;
  sections: Mapping[];
}

/** How the files of another product are told, and read. */
export interface Format {
  name: FormatName;
  /** As its users call the product. */
  title: string;
  /** Whether a file is one of these, by what is in it. */
  tells(file: SourceFile): boolean;
  /** The files that others of the product are put together from, whatever they look like alone. */
  parts?(files: readonly SourceFile[]): readonly SourceFile[];
  /** Whether an address of its files is one that somebody opens or asks; each is, unless this says otherwise. */
  takesAddress?(address: SourceAddress): boolean;
  /** Reads all files that were told as one set, and reports to the context what has no place. */
  read(files: readonly SourceFile[], context: ImportContext): Draft;
}

export const defineFormat = (format: Format): Format => format;

/** What another product's files are in Dash. */
export interface Imported {
  format: Format;
  config: Mapping;
  /** Further pages, by the paths that `config.pages` names. */
  pages: Readonly<Record<string, Mapping>>;
  losses: Loss[];
  pictures: Picture[];
  /** Environment variables that the config names, with the values that stood in the source. These are secrets. */
  variables: Readonly<Record<string, string>>;
  /** Further variables that the config names, whose values the source does not tell. */
  unset: readonly string[];
  /** The files that this is made of. */
  read: readonly SourceFile[];
  /** Files of other products that stood among them. */
  leftAlone: readonly LeftAlone[];
}

/** A file that is of another product than the one that was read. */
export interface LeftAlone {
  file: string;
  format: FormatName;
}
