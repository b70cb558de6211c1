import { GST_STATES, taxTerritoryOf } from '@/lib/domains/gstin/rules/state-codes';

const current = GST_STATES.filter(({ status }) => status === 'current');

/** States and union territories in force, by GST state code (first two digits of a GSTIN). */
export const STATE_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  current.map(({ code, name }) => [code, name]),
);

/** Union territories without a legislature: supplies inside them bear UTGST in place of SGST. */
export const UTGST_STATE_CODES: readonly string[] = current
  .map(({ code }) => code)
  .filter((code) => taxTerritoryOf(code) === 'utgst');
