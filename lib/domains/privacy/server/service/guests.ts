import 'server-only';
import { parseIndianMobile } from '@/lib/domains/auth/rules/phone';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import type { Person } from '@/lib/platform/db/personal-data';
import { inTransaction } from '@/lib/platform/db/transaction';
import * as repository from '../repository/persons';
import { collectData } from './collect-data';
import { ERASURE_LIMITS, erasePerson } from './erase-person';

export interface GuestQuery {
  /** A mail address, an Indian mobile number, or a full name. */
  guest?: string | undefined;
  reference?: string | undefined;
}

export type NoGuest = 'unknown' | 'has an account';

/**
 * Finds a traveller without an account by what an operator knows of them. A person with an account is refused, because an
 * erasure must then cover the account.
 */
export async function findGuest({ guest, reference }: GuestQuery): Promise<Person | NoGuest> {
  const ofBooking = reference === undefined ? null : await repository.findGuestsOf(reference);
  if (reference !== undefined && ofBooking === null) return 'unknown';
  const person = guest === undefined ? ofBooking : { ...named(guest), ...near(ofBooking) };
  if (!person || (await repository.countGuestRows(person)) === 0) return 'unknown';
  return (await repository.findAccountOf(person)) === null ? person : 'has an account';
}

function named(guest: string): Person {
  const words = guest.trim();
  const nobody = { userId: null, subjects: [], corporateIds: [], bookingIds: [], names: [], emails: [], phones: [] };
  const person: Person = { ...nobody, nameCounts: 'everywhere' };
  if (words.includes('@')) return { ...person, emails: [words.toLowerCase()] };
  const phone = parseIndianMobile(words);
  return phone === null ? { ...person, names: [words] } : { ...person, phones: [phone] };
}

function near(ofBooking: Person | null): Partial<Person> {
  return ofBooking ? { nameCounts: 'near', bookingIds: ofBooking.bookingIds } : {};
}

export async function findAccountPerson(email: string): Promise<Person | null> {
  const userId = await repository.findAccountOf({ ...named(''), names: [], emails: [email.trim().toLowerCase()] });
  return userId === null ? null : repository.findPersonOfAccount(userId, { isSure: true });
}

/** All data of a person for an operator. The export is logged without the person. */
export async function exportForOperator(person: Person): Promise<Record<string, unknown>> {
  const data = await collectData(person);
  const subject = { type: person.userId === null ? 'guest' : 'user', id: person.userId ?? 'unnamed' };
  await recordAudit({ actorUserId: null, action: 'person.exported', subject });
  return data;
}

/** @returns how many texts named the person @throws {AppError} ERASURE_TOO_EARLY, LAST_MANAGER */
export async function eraseForOperator(person: Person): Promise<number> {
  return inTransaction(async (tx) => {
    if (person.userId !== null) await repository.lockAccount(person.userId, tx);
    return erasePerson(tx, person, null);
  }, ERASURE_LIMITS);
}
