export const REFUSAL_REASONS = ['overbooked', 'out_of_order', 'closed', 'rate', 'other'] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

export const REFUSAL_LABELS: Readonly<Record<RefusalReason, string>> = {
  overbooked: 'Overbooked',
  out_of_order: 'Rooms out of order',
  closed: 'The hotel is closed on these nights',
  rate: 'The rate is not valid',
  other: 'Another reason',
};
