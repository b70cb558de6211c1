import { normaliseName } from '@/lib/domains/hotels/rules/names';

const SHOWN_NAMES = 5;
/** Letters that may differ in names of at least this length each. */
const LETTERS_PER_SLIP = 5;

const squeeze = (name: string) => normaliseName(name).replaceAll(' ', '');

/** The names that are probably meant, best first: equal without spaces and case, one beginning with the other, or a few other letters. */
export function closeNames(typed: string, names: readonly string[]): string[] {
  const wanted = squeeze(typed);
  return names
    .map((name) => ({ name, slips: slipsBetween(wanted, squeeze(name)) }))
    .filter(({ slips }) => slips <= wanted.length / LETTERS_PER_SLIP)
    .sort((one, other) => one.slips - other.slips || one.name.localeCompare(other.name))
    .slice(0, SHOWN_NAMES)
    .map(({ name }) => name);
}

function slipsBetween(one: string, other: string): number {
  if (one === other) return 0;
  if (Math.min(one.length, other.length) > 3 && (one.startsWith(other) || other.startsWith(one))) return 0.5;
  return editDistance(one, other);
}

/** Letters to insert, remove or replace (Levenshtein). */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** Said before a locality is added to a city. */
export function newLocalityMessage(city: string, typed: string, names: readonly string[]): string {
  const close = closeNames(typed, names);
  const question = close.length > 0 ? ` Do you mean ${close.join(', ')}?` : '';
  return `${city} has no locality “${typed}”.${question} To add it as a new one, tick the box below.`;
}
