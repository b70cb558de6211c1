export const DAY_CHECKS = ['report', 'exceptions', 'ledger', 'payments', 'refunds', 'messages', 'documents'] as const;
export type DayCheck = (typeof DAY_CHECKS)[number];

export const CHECK_LABELS: Readonly<Record<DayCheck, string>> = {
  report: 'Settlement report not imported',
  exceptions: 'Open exceptions',
  ledger: 'Journals that do not balance',
  payments: 'Payments in progress',
  refunds: 'Refunds without a bank reference',
  messages: 'Messages that failed',
  documents: 'Ended stays without an invoice',
};

type Counts = Partial<Record<DayCheck, number>>;

/** The checks that found something. */
export const openChecks = (counts: Counts): DayCheck[] => DAY_CHECKS.filter((check) => (counts[check] ?? 0) > 0);

export const checkText = (check: DayCheck, counts: Counts): string => `${CHECK_LABELS[check]}: ${counts[check] ?? 0}`;

export const openText = (counts: Counts): string =>
  openChecks(counts)
    .map((check) => checkText(check, counts))
    .join(', ');
