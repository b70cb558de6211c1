import { AppError } from '@/lib/platform/errors/app-error';
import type { Role } from './actor';

/** Roles from the most to the least that they may, as screens and mails name them. */
export const ROLES = ['manager', 'booker', 'finance'] as const satisfies readonly Role[];

export const ROLE_WORDS: Record<Role, { label: string; may: string }> = {
  manager: { label: 'Travel manager', may: 'Books, sees every booking, and manages the team' },
  booker: { label: 'Booker', may: 'Books and cancels for the company' },
  finance: { label: 'Finance', may: 'Sees bookings, invoices and payments, and pays them; does not book' },
};

/** Managers and bookers book and cancel; finance sees and pays. */
export function mayBook(role: Role): boolean {
  return role !== 'finance';
}

/**
 * For every call that makes or undoes a booking.
 * @param entity the legal entity that the call acts for
 * @throws {AppError} FORBIDDEN for the role finance
 */
export function assertMayBook({ role }: { role: Role }): void {
  if (!mayBook(role)) throw new AppError('FORBIDDEN', { message: 'Your role does not book. Ask your travel manager.' });
}

/** For what the travel manager alone may do. @throws {AppError} FORBIDDEN for every other role */
export function assertManager({ role }: { role: Role }): void {
  if (role !== 'manager') throw new AppError('FORBIDDEN', { message: 'Only a travel manager may do this' });
}
