import type { KeyScope } from '@/lib/platform/api-keys/key-scopes';
import type { Role } from '../actor';

/** The scopes that a key with the role can use. A key with the finance role cannot book. */
export const SCOPES_OF_ROLE: Record<Role, readonly KeyScope[]> = {
  manager: ['read', 'book', 'finance'],
  booker: ['read', 'book'],
  finance: ['read', 'finance'],
};

export const SCOPE_TEXTS: Record<KeyScope, { label: string; description: string }> = {
  read: { label: 'Read', description: 'Hotels, prices, bookings and vouchers' },
  book: { label: 'Book', description: 'Quotes, bookings and cancellations' },
  finance: { label: 'Finance', description: 'Invoices, exports and the credit statement' },
};
