// Apart, because it comes with what widgets ask for their data with: only a page that is React's has a use for it.
export { replaceEqualDeep } from '@tanstack/query-core';
