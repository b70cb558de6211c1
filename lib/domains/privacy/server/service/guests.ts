import 'server-only';
import { parseIndianMobile } from '@/lib/domains/auth/rules/phone';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import type { Person } from '@/lib/platform/db/personal-data';
import { inTransaction } from '@/lib/platform/db/transaction';
import * as repository from '../repository/persons';
import { collectData } from './collect-data';
import { ERASURE_LIMITS, erasePerson } from './erase-person';

export interface GuestQuery {
  /** An e-mail address, an Indian mobile number, or a full name. */
  guest?: string | undefined;
  reference?: string | undefined;
}

export type GuestLookupFailure = 'unknown' | 'has an account';

/**
 * Finds a guest without an account by contact data, name or booking reference. Does not return a person with an account, because
 * their export or erasure must include the account.
 */
export async function findGuest({ guest, reference }: GuestQuery): Promise<Person | GuestLookupFailure> {
  const ofBooking = reference === undefined ? null : await repository.findGuestsOf(reference);
  if (reference !== undefined && ofBooking === null) return 'unknown';
  const person = guest === undefined ? ofBooking : { ...named(guest), ...near(ofBooking) };
  if (!person || (await repository.countGuestRows(person)) === 0) return 'unknown';
  return (await repository.findAccountOf(person)) === null ? person : 'has an account';
}

function named(guest: string): Person {
  const words = guest.trim();
  const noData = { userId: null, subjects: [], corporateIds: [], bookingIds: [], names: [], emails: [], phones: [] };
  const person: Person = { ...noData, nameCounts: 'everywhere' };
  if (words.includes('@')) return { ...person, emails: [words.toLowerCase()] };
  const phone = parseIndianMobile(words);
  return phone === null ? { ...person, names: [words] } : { ...person, phones: [phone] };
}

function near(ofBooking: Person | null): Partial<Person> {
  return ofBooking ? { nameCounts: 'near', bookingIds: ofBooking.bookingIds } : {};
}

export async function findAccountPerson(email: string): Promise<Person | null> {
  const userId = await repository.findAccountOf({ ...named(''), names: [], emails: [email.trim().toLowerCase()] });
  return userId === null ? null : repository.findPersonOfAccount(userId, { isVerified: true });
}

/** Exports all data of a person for an operator. The audit log contains the export, but not the person's name. */
export async function exportForOperator(person: Person): Promise<Record<string, unknown>> {
  const data = await collectData(person);
  const subject = { type: person.userId === null ? 'guest' : 'user', id: person.userId ?? 'unnamed' };
  await recordAudit({ action: 'person.exported', subject });
  return data;
}

/** @returns the number of texts that named the person @throws {AppError} ERASURE_TOO_EARLY, LAST_MANAGER */
export async function eraseForOperator(person: Person): Promise<number> {
  return inTransaction(async (tx) => {
    if (person.userId !== null) await repository.lockUser(person.userId, tx);
    return erasePerson(tx, person);
  }, ERASURE_LIMITS);
}
