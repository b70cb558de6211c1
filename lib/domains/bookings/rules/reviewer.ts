/** Public pages do not show full names: 'Asha Rao' becomes 'Asha R.'. */
export function reviewerName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1);
  return last ? `${first} ${[...last][0]?.toUpperCase()}.` : first || 'Guest';
}
