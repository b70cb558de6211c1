export type CodeFamily = 'sign_in' | 'checkout' | 'loyalty' | 'erasure';

/** A row of `app_user` or of `staff`, to which a second factor belongs. */
export interface AccountId {
  kind: 'user' | 'staff';
  id: number;
}
