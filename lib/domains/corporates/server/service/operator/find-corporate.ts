import 'server-only';
import { normaliseName } from '@/lib/domains/hotels/rules/names';
import type { Checked } from '@/lib/platform/import/importer';

export interface CompanyName {
  readonly id: number;
  readonly name: string;
}

/** Finds the id of a corporate by its number or name. */
export function findCorporate(text: string, companies: readonly CompanyName[]): Checked<number> {
  const named = companies.filter(({ id, name }) => String(id) === text || normaliseName(name) === normaliseName(text));
  const [corporate, other] = named;
  if (!corporate) return { reasons: [`corporate "${text}" is unknown`], columns: ['corporate'] };
  if (other)
    return {
      reasons: [`corporate "${text}" is ambiguous: use its number, ${named.map(({ id }) => id).join(' or ')}`],
      columns: ['corporate'],
    };
  return { value: corporate.id };
}
