/** What a one-time code is for. Codes of one family are worth nothing in another. */
export type CodeFamily = 'sign_in' | 'checkout' | 'loyalty' | 'erasure';
