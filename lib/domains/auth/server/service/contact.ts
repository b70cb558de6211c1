import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import * as repository from '../repository/users';

export interface Contact {
  id: number;
  email: string;
  /** E.164. */
  phone: string | null;
  name: string;
}

/** How to reach a user: who booked, for mail that is written when they are long gone. @throws {Error} for an unknown user */
export async function getContact(userId: number, tx?: Tx): Promise<Contact> {
  const contact = await (tx ? repository.findContact(userId, tx) : repository.findContact(userId));
  if (!contact) throw new Error(`There is no user ${userId}`);
  return contact;
}
