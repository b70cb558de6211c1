import { GSTIN_TEXT } from '../constants';

export interface GstinSummary {
  title: string;
  subtitle: string;
}

export const DEFAULT_GSTIN_SUMMARY: GstinSummary = { title: GSTIN_TEXT.title, subtitle: GSTIN_TEXT.subtitle };

export function billingSummary(entity: { legalName: string; gstinNumber: string | null } | null): GstinSummary {
  if (!entity) return { title: GSTIN_TEXT.noBilling, subtitle: '' };
  const gstin = entity.gstinNumber || GSTIN_TEXT.gstinMissing;
  const title = GSTIN_TEXT.billTo.replace('{legal name}', () => entity.legalName).replace('{gstin}', () => gstin);
  return { title, subtitle: '' };
}

export function newGstinSummary(companyName: string, gstin: string): GstinSummary {
  return { title: companyName, subtitle: gstin };
}

/** The text before the first space is the building, the rest the street (specification, section 5). */
export function splitOfficeAddress(address: string): { building: string; street: string } {
  const text = address.trim();
  const space = text.search(/\s/);
  if (space === -1) return { building: text, street: '' };
  return { building: text.slice(0, space), street: text.slice(space).trim() };
}
