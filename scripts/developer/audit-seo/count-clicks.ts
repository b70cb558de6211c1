/** Largest number of clicks from the start page to a listed page. */
export const MAX_CLICKS = 4;

/**
 * Counts the clicks from the start page to each listed page. Stops when all pages are found or MAX_CLICKS is reached.
 * @param readLinks returns internal links of a page, or null for a page that need not be read
 */
export async function countClicks(
  listed: ReadonlySet<string>,
  readLinks: (path: string) => Promise<readonly string[] | null>,
): Promise<Map<string, number>> {
  const clicks = new Map<string, number>([['/', 0]]);
  const remaining = new Set(listed);
  remaining.delete('/');
  let level = ['/'];
  for (let depth = 1; depth <= MAX_CLICKS && level.length > 0; depth += 1) {
    const next: string[] = [];
    for (const path of level) {
      if (remaining.size === 0) return clicks;
      for (const link of (await readLinks(path)) ?? []) {
        if (!remaining.delete(link)) continue;
        clicks.set(link, depth);
        next.push(link);
      }
    }
    // Long lists with several pages are read first, because they lead to most of the remaining pages.
    const isLong = (path: string) => Number(path.includes('?page=') || remaining.has(`${path}?page=2`));
    level = next.sort((a, b) => isLong(b) - isLong(a));
  }
  return clicks;
}
