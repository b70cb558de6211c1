export type CodeFamily = 'sign_in' | 'checkout' | 'loyalty' | 'erasure';

/** A row of `app_user` or of `staff`, to which a second factor belongs. */
export interface AccountId {
  kind: 'user' | 'staff';
  id: number;
}

/** How a reset of a second factor ended: `completed` removed the factors, and each other outcome stopped the reset. */
export const RESET_OUTCOMES = ['completed', 'stopped', 'cancelled', 'factor_used'] as const;
export type ResetOutcome = (typeof RESET_OUTCOMES)[number];

/** What a session and its account say about a fresh proof. */
export interface Proof {
  accountId: number;
  /** When the session began. */
  createdAt: Date;
  provedAt: Date | null;
  hasPassword: boolean;
}
