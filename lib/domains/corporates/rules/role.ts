import { AppError } from '@/lib/platform/errors/app-error';
import type { Role } from '../actor';

export const ROLES = ['manager', 'booker', 'finance'] as const satisfies readonly Role[];

export const ROLE_TEXTS: Record<Role, { label: string; description: string }> = {
  manager: { label: 'Travel manager', description: 'Books, sees all bookings and manages the team' },
  booker: { label: 'Booker', description: 'Books and cancels for the company' },
  finance: {
    label: 'Finance',
    description: 'Sees bookings, invoices and payments, and pays; cannot book or spend points',
  },
};

export function mayBook(role: Role): boolean {
  return role !== 'finance';
}

export const BOOKING_NOT_ALLOWED = 'Your role cannot book. Ask your travel manager.';

/** @throws {AppError} FORBIDDEN for the role finance */
export function assertMayBook({ role }: { role: Role }): void {
  if (!mayBook(role)) throw new AppError('FORBIDDEN', { message: BOOKING_NOT_ALLOWED });
}

export function maySpendPoints(role: Role): boolean {
  return role !== 'finance';
}

export const SPENDING_NOT_ALLOWED = 'Your role cannot spend points. Ask your travel manager or a booker.';

/** @throws {AppError} FORBIDDEN for the role finance */
export function assertMaySpendPoints({ role }: { role: Role }): void {
  if (!maySpendPoints(role)) throw new AppError('FORBIDDEN', { message: SPENDING_NOT_ALLOWED });
}

/** @throws {AppError} FORBIDDEN for every role but manager */
export function assertManager({ role }: { role: Role }): void {
  if (role !== 'manager') throw new AppError('FORBIDDEN', { message: 'Only a travel manager can do this' });
}
