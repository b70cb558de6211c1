import 'server-only';
import { findOpenStays } from '@/lib/domains/bookings/server/personal-data';
import { lockTeam } from '@/lib/domains/corporates/server/service/team';
import { listSoleOwnedHotels, lockSoleOwnedHotels } from '@/lib/domains/hotel-members/server/service/hotel-owners';
import type { Person } from '@/lib/platform/db/personal-data';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import {
  describeOpenRefunds,
  describeOpenStays,
  describeSoleManager,
  describeSoleOwner,
} from '@/lib/domains/privacy/rules/obstacle-texts';
import * as repository from '../repository/persons';

/** Lists the reasons why a person cannot be erased now, as sentences. */
export async function listObstacles(tx: Tx, person: Person): Promise<string[]> {
  const stays = await findOpenStays(person, tx);
  const refunds = await repository.countOpenRefunds(person.userId, tx);
  const sole = await listSoleManaged(tx, person);
  const owned = person.userId === null ? [] : await listSoleOwnedHotels(tx, person.userId);
  return [
    ...(stays.length > 0 ? [describeOpenStays(stays)] : []),
    ...(refunds > 0 ? [describeOpenRefunds(refunds)] : []),
    ...(sole.length > 0 ? [describeSoleManager(sole)] : []),
    ...(owned.length > 0 ? [describeSoleOwner(owned)] : []),
  ];
}

/**
 * Locks companies and hotels until the transaction ends, so that two concurrent erasures cannot remove the last two managers or owners.
 * @throws {AppError} ERASURE_TOO_EARLY, LAST_MANAGER, LAST_OWNER
 */
export async function assertErasable(tx: Tx, person: Person): Promise<void> {
  if (person.userId !== null) {
    for (const { legalEntityId } of await repository.listManagedEntities(person.userId, tx))
      await lockTeam(tx, legalEntityId);
  }
  const owned = person.userId === null ? [] : await lockSoleOwnedHotels(tx, person.userId);
  const stays = await findOpenStays(person, tx);
  if (stays.length > 0) throw new AppError('ERASURE_TOO_EARLY', { message: describeOpenStays(stays) });
  const refunds = await repository.countOpenRefunds(person.userId, tx);
  if (refunds > 0) throw new AppError('ERASURE_TOO_EARLY', { message: describeOpenRefunds(refunds) });
  const sole = await listSoleManaged(tx, person);
  if (sole.length > 0) throw new AppError('LAST_MANAGER', { message: describeSoleManager(sole) });
  if (owned.length > 0) throw new AppError('LAST_OWNER', { message: describeSoleOwner(owned) });
}

async function listSoleManaged(tx: Tx, { userId }: Person): Promise<string[]> {
  if (userId === null) return [];
  const managed = await repository.listManagedEntities(userId, tx);
  return managed.filter(({ otherManagers }) => otherManagers === 0).map(({ company }) => company);
}
