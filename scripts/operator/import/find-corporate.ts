import { normaliseName } from '@/lib/domains/hotels/rules/names';
import type { Checked } from '@/scripts/operator/import/importer';

export interface CompanyName {
  readonly id: number;
  readonly name: string;
}

/** Finds the id of a corporate by its number or name. */
export function findCorporate(text: string, companies: readonly CompanyName[]): Checked<number> {
  const named = companies.filter(({ id, name }) => String(id) === text || normaliseName(name) === normaliseName(text));
  const [corporate, other] = named;
  if (!corporate) return { reasons: [`corporate "${text}" is unknown`] };
  if (other)
    return {
      reasons: [`corporate "${text}" is ambiguous: use its number, ${named.map(({ id }) => id).join(' or ')}`],
    };
  return { value: corporate.id };
}
