import { AppError } from '@/lib/platform/errors/app-error';
import type { Role } from '../actor';

/** Roles from the most to the least that they may, as screens and mails name them. */
export const ROLES = ['manager', 'booker', 'finance'] as const satisfies readonly Role[];

export const ROLE_WORDS: Record<Role, { label: string; may: string }> = {
  manager: { label: 'Travel manager', may: 'Books, sees every booking, and manages the team' },
  booker: { label: 'Booker', may: 'Books and cancels for the company' },
  finance: {
    label: 'Finance',
    may: 'Sees bookings, invoices and payments, and pays them; does not book or spend points',
  },
};

/** Managers and bookers book and cancel; finance sees and pays. */
export function mayBook(role: Role): boolean {
  return role !== 'finance';
}

/** Why somebody who may not book cannot; also what the checkout says before anything is typed. */
export const BOOKS_NOTHING = 'Your role does not book. Ask your travel manager.';

/**
 * For every call that makes or undoes a booking.
 * @param entity the legal entity that the call acts for
 * @throws {AppError} FORBIDDEN for the role finance
 */
export function assertMayBook({ role }: { role: Role }): void {
  if (!mayBook(role)) throw new AppError('FORBIDDEN', { message: BOOKS_NOTHING });
}

/** Managers and bookers spend points and open gift cards; finance sees balance, catalogue and history. */
export function maySpendPoints(role: Role): boolean {
  return role !== 'finance';
}

/** Why somebody who may not spend points cannot; also what the screens say. */
export const SPENDS_NO_POINTS = 'Your role does not spend points. Ask your travel manager or a booker.';

/**
 * For every call that spends points or shows what they bought as good as money.
 * @param entity the legal entity whose wallet it is
 * @throws {AppError} FORBIDDEN for the role finance
 */
export function assertMaySpendPoints({ role }: { role: Role }): void {
  if (!maySpendPoints(role)) throw new AppError('FORBIDDEN', { message: SPENDS_NO_POINTS });
}

/** For what the travel manager alone may do. @throws {AppError} FORBIDDEN for every other role */
export function assertManager({ role }: { role: Role }): void {
  if (role !== 'manager') throw new AppError('FORBIDDEN', { message: 'Only a travel manager may do this' });
}
