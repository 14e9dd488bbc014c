/** Values that later versions know, and what they are read as. Each is reported as newer. */
export const newerValues = {
  target: { newwindow: 'newtab' },
  startingView: { home: 'default' },
  layout: { masonry: 'auto' },
} as const satisfies Record<string, Record<string, string>>;

/** What other products call values of the closed lists. */
export const otherValues = {
  target: {
    _blank: 'newtab',
    blank: 'newtab',
    _self: 'sametab',
    self: 'sametab',
    _parent: 'parent',
    _top: 'top',
    iframe: 'modal',
    popup: 'modal',
    new: 'newtab',
    same: 'sametab',
  },
  size: {
    sm: 'small',
    md: 'medium',
    lg: 'large',
    s: 'small',
    m: 'medium',
    l: 'large',
    tiny: 'small',
    big: 'large',
  },
  sortBy: {
    name: 'alphabetical',
    title: 'alphabetical',
    alphabetic: 'alphabetical',
    abc: 'alphabetical',
    asc: 'alphabetical',
    desc: 'reverse-alphabetical',
    reverse: 'reverse-alphabetical',
    priority: 'default',
    none: 'default',
    shuffle: 'random',
    usage: 'most-used',
  },
  userType: { administrator: 'admin', user: 'normal' },
} as const satisfies Record<string, Record<string, string>>;
