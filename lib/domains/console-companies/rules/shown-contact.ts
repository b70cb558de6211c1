import { maskContact } from '@/lib/domains/bookings/rules/guests';
import type { Permission } from '@/lib/domains/staff/rules/permissions';

interface Contact {
  email: string;
  phone: string;
}

/** Members of companies are also guests, so their contacts are shown as those of guests are. Null without a permission. */
export function shownContact(contact: Contact, permissions: readonly Permission[]): Contact | null {
  if (permissions.includes('guest_contact.read')) return contact;
  return permissions.includes('guest_contact.masked') ? maskContact(contact) : null;
}
