/** Loads the page of an address of this site, the present page too, where another fragment alone would only scroll. */
export function loadPage(address: string): void {
  if (withoutFragment(address) !== withoutFragment(window.location.href)) window.location.assign(address);
  else {
    window.history.replaceState(null, '', address);
    window.location.reload();
  }
}

const withoutFragment = (address: string): string => address.replace(/#.*$/s, '');
