import 'server-only';
import { actingEntity, notFoundFor, type Actor } from '@/lib/domains/corporates/actor';
import { assertManager } from '@/lib/domains/corporates/rules/role';
import { listManagers } from '@/lib/domains/corporates/server/service/managers';
import { assertStillManager, lockTeam } from '@/lib/domains/corporates/server/service/team';
import { deskHotel, hotelFor, isStaff, type HotelActor } from '@/lib/domains/hotel-members/actor';
import { listHotelOwners, lockOwnedHotel } from '@/lib/domains/hotel-members/server/service/hotel-owners';
import { lockPartnerById } from '@/lib/domains/partners/server/service/lock-partner';
import { AppError } from '@/lib/platform/errors/app-error';
import type { Tx } from '@/lib/platform/db/transaction';
import type { Webhook, WebhookOwner } from '@/lib/domains/webhooks/types';
import { lockWebhook } from '../repository/webhooks';

/** A person of a hotel, or staff, whose requests concern this hotel. */
export interface HotelCaller {
  desk: HotelActor;
  hotelId: number;
}
/** A partner's system, or the operator on its behalf. */
export interface PartnerCaller {
  partnerId: number;
}
export type WebhookCaller = Actor | HotelCaller | PartnerCaller;

export interface WebhookRequest {
  /** The legal entity that a member of a company names; by default the selected one. */
  legalEntityId?: number | undefined;
  webhookId: number;
}

interface WebhookAccess {
  /** Null for staff, and for a partner, whose systems are not people. */
  userId: number | null;
  owner: WebhookOwner;
  /** @throws {AppError} FORBIDDEN unless a person is a travel manager of the company, or an owner of the hotel */
  assertRole(): void;
  /** Also refuses a person who was removed after the request began. @throws {AppError} FORBIDDEN */
  lock(tx: Tx): Promise<void>;
  notFound(foreign: Webhook | null): AppError;
}

/** @throws {AppError} NOT_FOUND for a company or hotel to which the caller does not belong */
export function webhookAccessOf(caller: WebhookCaller, legalEntityId?: number): WebhookAccess {
  if ('partnerId' in caller) return ofPartner(caller);
  return 'desk' in caller ? ofHotel(caller) : ofCompany(caller, legalEntityId);
}

function ofCompany(actor: Actor, named?: number): WebhookAccess {
  const entity = actingEntity(actor, named);
  const { legalEntityId } = entity;
  return {
    userId: actor.userId,
    owner: { legalEntityId, hotelId: null, partnerId: null },
    assertRole: () => assertManager(entity),
    lock: async (tx) => assertStillManager(actor, await lockTeam(tx, legalEntityId)),
    // A webhook of a hotel belongs to no legal entity of the caller.
    notFound: (foreign) => notFoundFor(actor, foreign && (foreign.legalEntityId ?? 0)),
  };
}

function ofHotel({ desk, hotelId }: HotelCaller): WebhookAccess {
  if (isStaff(desk)) hotelFor(desk, hotelId, 'settings', 'read');
  else deskHotel(desk, hotelId);
  return {
    userId: desk.userId,
    owner: { legalEntityId: null, hotelId, partnerId: null },
    // A change also takes the lock, which staff who may only read are refused.
    assertRole: () => void hotelFor(desk, hotelId, 'settings', 'read'),
    lock: async (tx) => void (await lockOwnedHotel(tx, desk, hotelId)),
    notFound: (foreign) => {
      const isOwn = desk.hotels.some((one) => one.hotelId === foreign?.hotelId);
      return new AppError('NOT_FOUND', { isForeign: foreign !== null && !isOwn });
    },
  };
}

function ofPartner({ partnerId }: PartnerCaller): WebhookAccess {
  return {
    userId: null,
    owner: { legalEntityId: null, hotelId: null, partnerId },
    // The scope of the key is checked before the call.
    assertRole: () => {},
    lock: (tx) => lockPartnerById(tx, partnerId),
    notFound: (foreign) => new AppError('NOT_FOUND', { isForeign: foreign !== null }),
  };
}

/** @throws {AppError} NOT_FOUND for an unknown webhook and for one of another owner, FORBIDDEN */
export async function requireWebhook(
  caller: WebhookCaller,
  { legalEntityId, webhookId }: WebhookRequest,
  find: (id: number) => Promise<Webhook | null>,
): Promise<{ webhook: Webhook; access: WebhookAccess }> {
  const access = webhookAccessOf(caller, legalEntityId);
  const { owner } = access;
  const webhook = await find(webhookId);
  if (!webhook || ownerKeyOf(webhook) !== ownerKeyOf(owner)) throw access.notFound(webhook);
  access.assertRole();
  return { webhook, access };
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN */
export async function lockManagedWebhook(
  tx: Tx,
  caller: WebhookCaller,
  request: WebhookRequest,
): Promise<{ webhook: Webhook; access: WebhookAccess }> {
  const found = await requireWebhook(caller, request, (id) => lockWebhook(id, tx));
  await found.access.lock(tx);
  return found;
}

export function toAuditSubject({ legalEntityId, hotelId, partnerId }: WebhookOwner): { type: string; id: number } {
  if (partnerId !== null) return { type: 'partner', id: partnerId };
  return hotelId === null ? { type: 'legal_entity', id: legalEntityId ?? 0 } : { type: 'hotel', id: hotelId };
}

/** Text that names one owner, for limits. */
export function ownerKeyOf(owner: WebhookOwner): string {
  const { type, id } = toAuditSubject(owner);
  return `${type === 'legal_entity' ? 'entity' : type}:${id}`;
}

/** Returns who gets mails about a webhook. A partner has no addresses, so it reads the state of its webhooks from the API. */
export async function listWebhookManagers(
  tx: Tx,
  { legalEntityId, hotelId }: WebhookOwner,
): Promise<{ userId: number; email: string }[]> {
  if (hotelId !== null) return listHotelOwners(tx, hotelId);
  return legalEntityId === null ? [] : listManagers(tx, legalEntityId);
}
