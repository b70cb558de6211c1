import { maskContact } from '@/lib/domains/bookings/rules/guests';
import type { Permission } from '@/lib/domains/staff/rules/permissions';

export type ContactAccess = 'full' | 'masked' | 'none';

export function contactAccess(permissions: readonly Permission[]): ContactAccess {
  if (permissions.includes('guest_contact.read')) return 'full';
  return permissions.includes('guest_contact.masked') ? 'masked' : 'none';
}

interface StoredContact {
  phone: string | null;
  email: string | null;
}

export function showContact({ phone, email }: StoredContact, access: ContactAccess): { phone: string; email: string } {
  const shown = { phone: phone ?? '', email: email ?? '' };
  if (access === 'none') return { phone: '', email: '' };
  return access === 'masked' ? maskContact(shown) : shown;
}

const EMAIL = /[^\s@<>()"',;:]+@[^\s@<>()"',;:]+\.\p{L}{2,}/gu;
/** Ten digits or more, which may be grouped and in brackets; shorter numbers are amounts, days and numbers of documents. */
const PHONE = /\+?\d(?:[\s().-]{0,2}\d){9,}/g;

/** Hides e-mail addresses and phone numbers in a text that people wrote or received. */
export function showText(text: string, access: ContactAccess): string {
  if (access === 'full') return text;
  const hide = (found: string) =>
    access === 'none'
      ? '[hidden]'
      : found.includes('@')
        ? maskContact({ email: found, phone: '' }).email
        : maskPhone(found);
  return text.replace(EMAIL, hide).replace(PHONE, hide);
}

const maskPhone = (phone: string) => maskContact({ phone, email: '' }).phone;

/** Links whose address is a secret of their recipient. */
const SECRET_LINK = /(\/(?:stay-answer|hotel-contact|hotel-invitation|reset-password|stop-reset)\/)[\w-]+/g;

export const withoutSecrets = (text: string) => text.replace(SECRET_LINK, '$1…');
