import 'server-only';
import type { PersonActor } from '@/lib/domains/auth/actor';
import type { PasskeyAssertion } from '@/lib/domains/auth/contract/passkeys';
import { USER_ACCOUNTS } from '@/lib/domains/auth/server/service/account-store';
import { authenticateWithCode } from '@/lib/domains/auth/server/service/phone-sign-in';
import { authenticateWithPassword, startSession } from '@/lib/domains/auth/server/service/sign-in';
import {
  assertNoSecondFactor,
  passPasskey,
  passSecondFactor,
} from '@/lib/domains/auth/server/service/sign-in-challenge';
import { storeSelectedEntity } from '@/lib/domains/auth/server/service/session';
import { isHotelMember } from '@/lib/domains/hotel-members/server/service/hotels-of-user';
import { listRegistrations } from '@/lib/domains/gstin/server/service/registrations';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { Caller } from '@/lib/platform/http/server/caller';
import { actingEntity, type Actor } from '../../actor';
import type { AuthenticatedUser } from '@/lib/domains/corporates/contract/corporates';
import * as repository from '../repository/entities';

/**
 * @throws {AppError} INVALID_CREDENTIALS, TOO_MANY_REQUESTS; SECOND_FACTOR_REQUIRED, COMPANY_SUSPENDED, COMPANY_MISSING after
 * a correct password
 */
export async function signInWithPassword(
  credentials: { email: string; password: string },
  caller: Caller,
): Promise<OpenedSession> {
  const account = await authenticateWithPassword(credentials.email, credentials.password, caller);
  return openSession(account, caller, { hasProved: true });
}

/** @param phone E.164. @throws {AppError} the errors of `signInWithPassword` */
export async function signInWithCode(phone: string, code: string, caller: Caller): Promise<OpenedSession> {
  return openSession(await authenticateWithCode(phone, code, caller), caller);
}

interface Account {
  id: number;
  name: string;
  email: string;
  phone: string | null;
  sessionVersion: number;
}

interface OpenedSession {
  user: AuthenticatedUser;
  cookies: string[];
}

/**
 * Selects the preferred legal entity, otherwise the user's first one. The caller must have checked the first factor.
 * @param hasProved whether it was the password, which is a fresh proof of an account without a second factor
 * @throws {AppError} SECOND_FACTOR_REQUIRED, COMPANY_SUSPENDED, COMPANY_MISSING
 */
export async function openSession(
  account: Account,
  caller: Caller,
  { preferredEntityId = null, hasProved = false }: { preferredEntityId?: number | null; hasProved?: boolean } = {},
): Promise<OpenedSession> {
  await assertNoSecondFactor(account, preferredEntityId);
  return openCheckedSession(account, caller, { preferredEntityId, hasProved });
}

/** @throws {AppError} INVALID_CREDENTIALS, INVALID_OTP, TOO_MANY_REQUESTS, COMPANY_SUSPENDED, COMPANY_MISSING */
export async function completeSignIn(code: string, caller: Caller): Promise<OpenedSession> {
  return openProvedSession(await passSecondFactor(USER_ACCOUNTS, code, caller), caller);
}

/** @throws {AppError} the errors of `completeSignIn`, but PASSKEY_REFUSED and PASSKEYS_UNAVAILABLE instead of INVALID_OTP */
export async function completePasskeySignIn(passkey: PasskeyAssertion, caller: Caller): Promise<OpenedSession> {
  return openProvedSession(await passPasskey(USER_ACCOUNTS, passkey, caller), caller);
}

async function openProvedSession(
  {
    account,
    preferredEntityId,
    clearedCookie,
  }: { account: Account; preferredEntityId: number | null; clearedCookie: string },
  caller: Caller,
): Promise<OpenedSession> {
  const { user, cookies } = await openCheckedSession(account, caller, { preferredEntityId, hasProved: true });
  return { user, cookies: [...cookies, clearedCookie] };
}

async function openCheckedSession(
  account: Account,
  caller: Caller,
  { preferredEntityId, hasProved }: { preferredEntityId: number | null; hasProved: boolean },
): Promise<OpenedSession> {
  const { id: userId, name, email, phone } = account;
  const user = await describeUser({ userId, name, email, phone });
  const entities = user.legalEntities;
  const entity = entities.find(({ legalEntityId }) => legalEntityId === preferredEntityId) ?? entities[0];
  if (!entity && !user.isHotelMember)
    throw new AppError((await repository.isMember(userId)) ? 'COMPANY_SUSPENDED' : 'COMPANY_MISSING');
  return { user, cookies: await startSession(account, entity?.legalEntityId ?? null, caller, { hasProved }) };
}

export async function describeUser(
  user: Pick<PersonActor, 'userId' | 'name' | 'email' | 'phone'>,
): Promise<AuthenticatedUser> {
  const entities = await repository.listEntitiesOfUser(user.userId);
  const registrations = await listRegistrations(entities.map((entity) => entity.legalEntityId));
  return {
    name: user.name,
    email: user.email,
    phone: user.phone ?? '',
    userId: user.userId,
    isHotelMember: await isHotelMember(user.userId),
    legalEntities: entities.map((entity) => ({
      legalEntityId: entity.legalEntityId,
      corporateId: entity.corporateId,
      name: entity.name,
      gstin: registrations.find((registration) => registration.legalEntityId === entity.legalEntityId)?.gstin ?? null,
      locality: entity.locality,
      city: entity.city,
      isTa: entity.isTravelAgent,
    })),
  };
}

/** Also true for members of suspended companies. */
export function isCompanyMember(userId: number, tx: Tx): Promise<boolean> {
  return repository.isMember(userId, tx);
}

export async function listCompanyNamesOfUser(userId: number): Promise<string[]> {
  return (await repository.listEntitiesOfUser(userId)).map(({ name }) => name);
}

/** @throws {AppError} NOT_FOUND if the user is not a member of the entity */
export async function selectCorporate(actor: Actor, legalEntityId: number): Promise<number> {
  const entity = actingEntity(actor, legalEntityId);
  await storeSelectedEntity(actor.sessionId, entity.legalEntityId);
  return entity.legalEntityId;
}
