/** Page numbers of a pagination: both ends, the neighbours of the current page, and 'gap' for omitted numbers. */
export function pagesToShow(page: number, pageCount: number): (number | 'gap')[] {
  const candidates = [1, page - 1, page, page + 1, pageCount].filter((entry) => entry >= 1 && entry <= pageCount);
  const pages = [...new Set(candidates)].sort((a, b) => a - b);
  return pages.flatMap((entry, index) => {
    const missing = entry - (pages[index - 1] ?? 0) - 1;
    if (missing <= 0) return [entry];
    // A gap of one number is as wide as the number itself.
    return missing === 1 ? [entry - 1, entry] : (['gap', entry] as const);
  });
}
