import { maskContact } from '@/lib/domains/bookings/rules/guests';
import type { GuestContactAccess } from '@/lib/domains/staff/rules/guest-contacts';

interface StoredContact {
  phone: string | null;
  email: string | null;
}

export function showContact(
  { phone, email }: StoredContact,
  access: GuestContactAccess,
): { phone: string; email: string } {
  const shown = { phone: phone ?? '', email: email ?? '' };
  if (access === 'hidden') return { phone: '', email: '' };
  return access === 'masked' ? maskContact(shown) : shown;
}
