export const GSTIN_TEXT = {
  title: 'ENTER GSTIN',
  subtitle: 'GSTIN cannot be updated once booking is completed',
  /** '{legal name}' and '{gstin}' are filled in by `billingSummary`. */
  billTo: 'GSTIN with Bill To: {legal name} ({gstin})',
  gstinMissing: '--GSTIN not present--',
  noBilling: 'No GSTIN will be applicable on the invoice',
} as const;
