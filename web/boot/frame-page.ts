/**
 * The page inside the pop-up: it frames the address that its fragment names. Being a page of its own, it can be allowed
 * every host while the dashboard around it is allowed none by its policy. It does so only for a page of the same site,
 * so that nobody can pass a foreign page off as this one.
 */
function isAmongOwn(): boolean {
  try {
    return window.parent !== window && window.parent.location.origin === location.origin;
  } catch {
    return false;
  }
}

const address = decodeURIComponent(location.hash.slice(1));
if (isAmongOwn() && /^https?:\/\//i.test(address)) {
  const frame = document.createElement('iframe');
  frame.src = address;
  frame.title = address;
  frame.allow = 'fullscreen; clipboard-write';
  document.body.append(frame);
}
