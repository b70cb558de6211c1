export const FINDING_KINDS = ['above_website', 'above_agreed', 'missing', 'tax_slab', 'expires_soon'] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

export const FINDING_NAMES: Readonly<Record<FindingKind, string>> = {
  above_website: 'Above the website rate',
  above_agreed: 'Above the agreed rate',
  missing: 'Without a rate',
  tax_slab: 'On the wrong side of a tax slab',
  expires_soon: 'Ends soon',
};

/** Nights from today that the audit reads. */
export const AUDITED_NIGHTS = 120;

/** A contract or its rates that end within this number of days are listed. */
export const EXPIRES_WITHIN_DAYS = 30;
