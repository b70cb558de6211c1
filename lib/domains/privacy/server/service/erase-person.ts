import 'server-only';
import { forgetCustomer } from '@/lib/domains/payments/server/service/forget-cards';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { identifiersPattern, replaceIdentifiers, type Person } from '@/lib/platform/db/personal-data';
import type { Tx } from '@/lib/platform/db/transaction';
import { parts } from '../parts';
import * as repository from '../repository';
import { assertErasable } from './obstacles';

/**
 * Takes a person out of every table but invoices and books, in the caller's transaction.
 * @param actorUserId who asked; null for an operator
 * @returns how many texts named them
 * @throws {AppError} ERASURE_TOO_EARLY, LAST_MANAGER
 */
export async function erasePerson(tx: Tx, person: Person, actorUserId: number | null): Promise<number> {
  await assertErasable(tx, person);
  await repository.beginErasing(tx);
  if (person.userId !== null) await forgetCustomer(tx, person.userId);
  for (const part of Object.values(parts)) await part.erase?.(person, tx);
  const texts = await eraseMentions(tx, person);
  const subject = { type: person.userId === null ? 'guest' : 'user', id: person.userId ?? 'unnamed' };
  await recordAudit({ actorUserId, action: 'person.erased', subject, data: { texts } }, tx);
  return texts;
}

async function eraseMentions(tx: Tx, person: Person): Promise<number> {
  const all = identifiersPattern(person);
  if (all === null) return 0;
  const contacts = identifiersPattern({ ...person, names: [] });
  const json = await repository.listJsonColumns(tx);
  let texts = 0;
  for (const { tables } of Object.values(parts)) {
    for (const [table, { mentions = [], isNear }] of Object.entries(tables)) {
      const near = person.nameCounts === 'near' ? isNear?.(person) : undefined;
      for (const column of mentions) {
        const cell = { table, column, isJson: json.has(`${table}.${column}`) };
        texts += await replaceIdentifiers(tx, near ? { ...cell, where: near } : cell, all);
        if (near && contacts !== null) texts += await replaceIdentifiers(tx, cell, contacts);
      }
    }
  }
  return texts;
}
