/** Session storage of this tab, until it is closed or the user logs out. Reads return null where storage is unavailable. */
const PREFIX = 'folio.tab.';

/** After the logout the page stores nothing more while it is left. */
let isCleared = false;

export function readFromTab(name: string): string | null {
  try {
    return window.sessionStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** Parsed by `parse`; null for nothing, and for a value of an older build that `parse` refuses. */
export function readJsonFromTab<Stored>(name: string, parse: (value: unknown) => Stored): Stored | null {
  const text = readFromTab(name);
  if (text === null) return null;
  try {
    return parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export function storeInTab(name: string, text: string | null): void {
  try {
    if (text === null) window.sessionStorage.removeItem(PREFIX + name);
    else if (!isCleared) window.sessionStorage.setItem(PREFIX + name, text);
  } catch {
    // Storage is forbidden or full: the page works without it.
  }
}

export function clearTabStorage(): void {
  isCleared = true;
  try {
    const stored = Object.keys(window.sessionStorage).filter((key) => key.startsWith(PREFIX));
    for (const key of stored) window.sessionStorage.removeItem(key);
  } catch {}
}
