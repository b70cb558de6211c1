/** Returns the path that Next finds in the address of a request: without dot segments, and decoded. Null for a malformed address. */
export function resolvePath(url: string): string | null {
  const [path = ''] = url.split('?', 1);
  try {
    // Also checks the segments that the next line removes.
    decodeURIComponent(path);
    return decodeURIComponent(new URL(path, 'http://localhost').pathname);
  } catch {
    return null;
  }
}
