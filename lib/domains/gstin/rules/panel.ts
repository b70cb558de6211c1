import { GSTIN_TEXT } from '../literals';

export interface GstinSummary {
  title: string;
  subtitle: string;
}

export const DEFAULT_GSTIN_SUMMARY: GstinSummary = { title: GSTIN_TEXT.title, subtitle: GSTIN_TEXT.subtitle };

export function billingSummary(entity: { legal_name: string; gstin_number: string | null } | null): GstinSummary {
  if (!entity) return { title: GSTIN_TEXT.noBilling, subtitle: '' };
  const gstin = entity.gstin_number || GSTIN_TEXT.gstinMissing;
  const title = GSTIN_TEXT.billTo.replace('{legal name}', () => entity.legal_name).replace('{gstin}', () => gstin);
  return { title, subtitle: '' };
}

export function addedSummary(companyName: string, gstin: string): GstinSummary {
  return { title: companyName, subtitle: gstin };
}

/** A typed office address, split at its first space into building and street (specification, section 5). */
export function splitOfficeAddress(address: string): { building: string; street: string } {
  const text = address.trim();
  const space = text.search(/\s/);
  if (space === -1) return { building: text, street: '' };
  return { building: text.slice(0, space), street: text.slice(space).trim() };
}
