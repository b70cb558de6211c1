export type CodeFamily = 'sign_in' | 'checkout' | 'loyalty' | 'erasure';

/** A row of `app_user` or of `staff`, to which a second factor belongs. */
export interface AccountId {
  kind: 'user' | 'staff';
  id: number;
}

/** How a reset of a second factor ended: `completed` removed the factors, and each other outcome stopped the reset. */
export const RESET_OUTCOMES = ['completed', 'stopped', 'cancelled', 'factor_used'] as const;
export type ResetOutcome = (typeof RESET_OUTCOMES)[number];
