import 'server-only';
import { queueCustomerErasure } from '@/lib/domains/payments/server/service/delete-saved-cards';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import {
  anyOf,
  identifiersPattern,
  isNamedIn,
  replaceIdentifiers,
  type Person,
  type PersonalDataColumns,
} from '@/lib/platform/db/personal-data';
import type { Tx } from '@/lib/platform/db/transaction';
import { personalDataByDomain } from './personal-data-by-domain';
import * as repository from '../repository/persons';
import { assertErasable } from './obstacles';

/** An erasure scans whole tables, which takes longer than other transactions. */
export const ERASURE_LIMITS = { statementSeconds: 50 };

/**
 * Removes a person from all tables except invoices and the ledger, in the caller's transaction.
 * @returns the number of texts that named the person
 * @throws {AppError} ERASURE_TOO_EARLY, LAST_MANAGER, LAST_OWNER
 */
export async function erasePerson(tx: Tx, person: Person): Promise<number> {
  await assertErasable(tx, person);
  await repository.allowLogErasure(tx);
  if (person.userId !== null) await queueCustomerErasure(tx, person.userId);
  // Texts come first, because the other steps delete the ids and addresses that connect rows with the person.
  const texts = await eraseMentions(tx, person);
  for (const part of Object.values(personalDataByDomain)) await part.erase?.(person, tx);
  const subject = { type: person.userId === null ? 'guest' : 'user', id: person.userId ?? 'unnamed' };
  await recordAudit({ action: 'person.erased', subject, data: { texts } }, tx);
  return texts;
}

async function eraseMentions(tx: Tx, person: Person): Promise<number> {
  const [names, contacts] = [identifiersPattern(nameOf(person)), identifiersPattern({ ...person, names: [] })];
  const all = identifiersPattern(person);
  if (all === null) return 0;
  const json = await repository.listJsonColumns(tx);
  let texts = 0;
  for (const { tables } of Object.values(personalDataByDomain)) {
    for (const [table, contents] of Object.entries(tables)) {
      const cellOf = (column: string) => ({ table, column, isJson: json.has(`${table}.${column}`) });
      const cells = (contents.mentions ?? []).map(cellOf);
      const where = rowsOfName(person, contents, contacts);
      if (where === 'all') {
        for (const cell of cells) texts += await replaceIdentifiers(tx, cell, all);
        continue;
      }
      // Names come first, because the contact data identifies the row's person until it is replaced.
      if (names !== null) for (const cell of cells) texts += await replaceIdentifiers(tx, { ...cell, where }, names);
      if (contacts !== null) for (const cell of cells) texts += await replaceIdentifiers(tx, cell, contacts);
    }
  }
  return texts;
}

const nameOf = ({ names }: Person) => ({ names, emails: [], phones: [], subjects: [] });

/** Selects rows in which the name refers to this person and not to a namesake. */
function rowsOfName(person: Person, { mentions = [], isNear, isOwn }: PersonalDataColumns, contacts: string | null) {
  if (person.nameCounts === 'everywhere') return 'all';
  if (person.nameCounts === 'near') return isNear?.(person) ?? 'all';
  const own = isOwn ?? isNear;
  return anyOf([
    ...(own ? [own(person)] : []),
    ...(contacts === null ? [] : mentions.map((column) => isNamedIn(column, contacts))),
  ]);
}
