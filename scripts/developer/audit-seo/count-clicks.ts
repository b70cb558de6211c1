/** Largest number of clicks from the start page to a listed page. */
export const MOST_CLICKS = 4;

/**
 * Counts the clicks from the start page to each listed page along links. Stops when all were reached, or one is too deep.
 * @param readLinks internal links of a page; null for one that need not be read
 */
export async function countClicks(
  listed: ReadonlySet<string>,
  readLinks: (path: string) => Promise<readonly string[] | null>,
): Promise<Map<string, number>> {
  const clicks = new Map<string, number>([['/', 0]]);
  const left = new Set(listed);
  left.delete('/');
  let level = ['/'];
  for (let depth = 1; depth <= MOST_CLICKS && level.length > 0; depth += 1) {
    const next: string[] = [];
    for (const path of level) {
      if (left.size === 0) return clicks;
      for (const link of (await readLinks(path)) ?? []) {
        if (!left.delete(link)) continue;
        clicks.set(link, depth);
        next.push(link);
      }
    }
    // Long and paged lists lead to most of the remaining pages.
    const isLong = (path: string) => Number(path.includes('?page=') || left.has(`${path}?page=2`));
    level = next.sort((a, b) => isLong(b) - isLong(a));
  }
  return clicks;
}
