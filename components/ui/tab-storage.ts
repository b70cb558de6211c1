/** Prefix of the session storage keys that `clearTabStorage` removes at the logout. Reads return null when storage is unavailable. */
const PREFIX = 'folio.tab.';

/** True after the logout, when the page that is being left must not store anything. */
let isCleared = false;

export function readFromTab(name: string): string | null {
  try {
    return window.sessionStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** Returns null when nothing is stored or `parse` throws, for example for a value of an earlier version. */
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
    // Storage is disabled or full. The page works without it.
  }
}

export function clearTabStorage(): void {
  isCleared = true;
  try {
    const stored = Object.keys(window.sessionStorage).filter((key) => key.startsWith(PREFIX));
    for (const key of stored) window.sessionStorage.removeItem(key);
  } catch {}
}
