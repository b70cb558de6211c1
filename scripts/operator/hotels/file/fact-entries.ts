import { z } from 'zod';
import { factInFile } from '@/lib/domains/hotels/contract/facts';
import type { FactDefinition } from '@/lib/domains/hotels/rules/facts/definitions';
import type { FactValues } from '@/lib/domains/hotels/types';

/** Facts by key. A fact that is absent or `unknown` is unknown. */
export function factEntries(definitions: Readonly<Record<string, FactDefinition>>) {
  return z.record(z.string(), z.unknown(), 'is not an object').transform((entries, context): FactValues => {
    const known = Object.entries(entries).flatMap(([key, value]) => {
      const definition = Object.hasOwn(definitions, key) ? definitions[key] : undefined;
      if (!definition) {
        context.addIssue({ code: 'custom', path: [key], message: 'is not a fact of the catalogue' });
        return [];
      }
      const parsed = factInFile(definition).safeParse(value);
      for (const { message } of parsed.error?.issues ?? []) context.addIssue({ code: 'custom', path: [key], message });
      return parsed.success && parsed.data !== null ? [[key, parsed.data] as const] : [];
    });
    return Object.fromEntries(known);
  });
}
