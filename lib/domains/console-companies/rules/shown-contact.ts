import { maskContact } from '@/lib/domains/bookings/rules/guests';
import { guestContactAccess } from '@/lib/domains/staff/rules/guest-contacts';
import type { Permission } from '@/lib/domains/staff/rules/permissions';

interface Contact {
  email: string;
  phone: string;
}

/** Members of companies are also guests, so their contacts are shown as those of guests are. Null without a permission. */
export function shownContact(contact: Contact, permissions: readonly Permission[]): Contact | null {
  const access = guestContactAccess(permissions);
  if (access === 'hidden') return null;
  return access === 'masked' ? maskContact(contact) : contact;
}
