/** What this tab keeps until it is closed or its user signs out. A browser may keep nothing: whoever reads finds null then. */
const PREFIX = 'folio.tab.';

/** Signed out: what the page says while it is left is not kept again. */
let isForgotten = false;

export function readFromTab(name: string): string | null {
  try {
    return window.sessionStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** What was kept as JSON, read by `parse`; null where nothing is, or what an older build kept in another shape. */
export function readJsonFromTab<Kept>(name: string, parse: (value: unknown) => Kept): Kept | null {
  const text = readFromTab(name);
  if (text === null) return null;
  try {
    return parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Null takes it away. */
export function keepInTab(name: string, text: string | null): void {
  try {
    if (text === null) window.sessionStorage.removeItem(PREFIX + name);
    else if (!isForgotten) window.sessionStorage.setItem(PREFIX + name, text);
  } catch {
    // Storage is forbidden or full: the page works without it.
  }
}

/** Whoever sits down next finds nothing of the one who signed out. The page is left after it. */
export function forgetTab(): void {
  isForgotten = true;
  try {
    const kept = Object.keys(window.sessionStorage).filter((key) => key.startsWith(PREFIX));
    for (const key of kept) window.sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
