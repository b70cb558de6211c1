export type CodeFamily = 'sign_in' | 'checkout' | 'loyalty' | 'erasure';
