import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import * as repository from '../repository/users';

export interface Contact {
  id: number;
  email: string;
  phone: string | null;
  name: string;
}

/** @throws {Error} for an unknown user */
export async function getContact(userId: number, tx?: Tx): Promise<Contact> {
  const contact = await (tx ? repository.findContact(userId, tx) : repository.findContact(userId));
  if (!contact) throw new Error(`User ${userId} does not exist`);
  return contact;
}
