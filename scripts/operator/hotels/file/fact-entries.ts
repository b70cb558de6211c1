import { applyFactChanges, factChanges } from '@/lib/domains/hotels/contract/facts';
import type { FactDefinition } from '@/lib/domains/hotels/rules/facts/definitions';
import type { FactValues } from '@/lib/domains/hotels/types';

/** Facts by key. A fact that is absent or `unknown` is unknown. */
export function factEntries(definitions: Readonly<Record<string, FactDefinition>>) {
  return factChanges(definitions).transform((changes): FactValues => applyFactChanges({}, changes));
}
