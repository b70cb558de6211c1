import 'server-only';
import type { ResetActor } from '@/lib/domains/auth/server/service/factor-reset/end-reset';
import {
  cancelReset,
  countResetStart,
  describeFactorsOfUsers,
  lockFactorOwner,
  startReset,
} from '@/lib/domains/auth/server/service/factor-reset/start-reset';
import type { FactorOwner } from '@/lib/domains/auth/server/service/second-factor-mails';
import { hotelFor, type DeskActor, type HotelActor } from '@/lib/domains/hotel-members/actor';
import type { HotelPeople } from '@/lib/domains/hotel-members/contract/people';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { brandName } from '@/lib/platform/shell/brand';
import { listHotelsOfUser, lockMembers } from '../repository/memberships';
import * as repository from '../repository/people';
import { lockOwnedHotel } from './hotel-owners';
import { listOpenInvitations } from '../repository/invitations';
import { mailOwnersOfReset } from './mail-reset-notice';

interface PersonRequest {
  hotelId: number;
  userId: number;
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN unless the actor owns the hotel or is staff */
export async function listPeopleOfHotel(actor: HotelActor, hotelId: number): Promise<HotelPeople> {
  hotelFor(actor, hotelId, 'settings', 'read');
  const people = await repository.listPeople(hotelId);
  const factors = await describeFactorsOfUsers(people.map(({ userId }) => userId));
  return {
    hotelId,
    people: people.map(({ userId, name, email, role }) => ({
      ...{ userId, name, email, role, isCaller: userId === actor.userId },
      ...(factors.get(userId) ?? { hasSecondFactor: false, reset: null }),
    })),
    invitations: (await listOpenInvitations(hotelId)).map(({ id, name, email, role, createdAt, expiresAt }) => ({
      ...{ invitationId: id, name, email, role },
      ...{ sentAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString(), isExpired: expiresAt <= now() },
    })),
  };
}

interface DependenciesOfOtherDomains {
  isCompanyMember: (userId: number, tx: Tx) => Promise<boolean>;
}

/**
 * @throws {AppError} NOT_FOUND; FORBIDDEN also for the actor's own factor, and for a person of a company or of a hotel that the actor does
 * not own; SECOND_FACTOR_OFF, RESET_PENDING, TOO_MANY_REQUESTS
 */
export async function startPersonReset(
  actor: DeskActor,
  request: PersonRequest,
  { isCompanyMember }: DependenciesOfOtherDomains,
): Promise<HotelPeople> {
  await assertOtherPerson(actor, request);
  await countResetStart({ kind: 'user', id: request.userId });
  return changePerson(actor, request, async (tx, person, by) => {
    const isElsewhere = await worksElsewhere(tx, actor, person.id);
    if (isElsewhere || (await isCompanyMember(person.id, tx)))
      throw new AppError('FORBIDDEN', { message: elsewhereText() });
    await startReset(tx, person, by);
    await mailOwnersOfReset(tx, person, by);
  });
}

const elsewhereText = () =>
  `This person also works with another hotel or a company. Please ask the support of ${brandName()} to reset the two-step login.`;

async function worksElsewhere(tx: Tx, actor: DeskActor, userId: number): Promise<boolean> {
  const hotels = await listHotelsOfUser(userId, tx);
  const own = await listHotelsOfUser(actor.userId, tx);
  return !hotels.every(({ hotelId }) => own.some((hotel) => hotel.hotelId === hotelId && hotel.role === 'owner'));
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN */
export async function cancelPersonReset(actor: DeskActor, request: PersonRequest): Promise<HotelPeople> {
  await assertOtherPerson(actor, request);
  return changePerson(actor, request, cancelReset);
}

async function assertOtherPerson(actor: DeskActor, { hotelId, userId }: PersonRequest): Promise<void> {
  hotelFor(actor, hotelId, 'settings', 'use');
  if (userId === actor.userId) throw new AppError('FORBIDDEN');
  if (!(await repository.listPeople(hotelId)).some((person) => person.userId === userId))
    throw new AppError('NOT_FOUND', { field: 'user_id', isForeign: true });
}

async function changePerson(
  actor: DeskActor,
  { hotelId, userId }: PersonRequest,
  change: (tx: Tx, person: FactorOwner, by: ResetActor) => Promise<void>,
): Promise<HotelPeople> {
  await inTransaction(async (tx) => {
    const person = await lockFactorOwner(tx, userId);
    const { name } = await lockOwnedHotel(tx, actor, hotelId);
    if (!(await lockMembers(hotelId, tx)).some((member) => member.userId === userId)) throw new AppError('NOT_FOUND');
    await change(tx, person, { userId: actor.userId, title: `${actor.name}, an owner of ${name},` });
  });
  return listPeopleOfHotel(actor, hotelId);
}
