import 'server-only';
import { notFoundFor, type Actor, type ActorEntity } from '@/lib/domains/corporates/actor';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { Bid } from '../../types';
import * as repository from '../repository/bids';

export const BID_MINUTES = 15;

export function bidExpiry(from: Date): Date {
  return new Date(from.getTime() + BID_MINUTES * 60_000);
}

export function assertBidOpen(bid: Bid): void {
  if (bid.status !== 'open' || bid.expiresAt <= now()) throw new AppError('QUOTE_EXPIRED');
}

/** @throws {AppError} NOT_FOUND, also for bids of other users and entities */
export async function getBid(actor: Actor, entity: ActorEntity, bidId: number, tx?: Tx): Promise<Bid> {
  const bid = await repository.findBid(keyOf(actor, entity, bidId), tx);
  if (!bid) throw notFoundFor(actor, await repository.findBidLegalEntityId(bidId, tx), 'bid');
  return bid;
}

/** Every change of a quote takes this lock first. @throws {AppError} NOT_FOUND */
export async function lockBid(tx: Tx, actor: Actor, entity: ActorEntity, bidId: number): Promise<Bid> {
  const bid = await repository.lockBid(keyOf(actor, entity, bidId), tx);
  if (!bid) throw notFoundFor(actor, await repository.findBidLegalEntityId(bidId, tx), 'bid');
  return bid;
}

function keyOf({ userId }: Actor, { legalEntityId }: ActorEntity, id: number) {
  return { id, userId, legalEntityId };
}

/** @param from `held` if the booking replaces a hold. @throws {AppError} QUOTE_EXPIRED if the bid has another status */
export async function claimBid(
  tx: Tx,
  bidId: number,
  to: 'held' | 'consumed',
  from: 'open' | 'held' = 'open',
): Promise<void> {
  if (!(await repository.changeBidStatus(bidId, [from], to, tx))) throw new AppError('QUOTE_EXPIRED');
}

/** Accepts expired bids, because a late payment can confirm a booking whose hold has expired. */
export async function consumeBid(tx: Tx, bidId: number): Promise<void> {
  await repository.changeBidStatus(bidId, ['held', 'expired'], 'consumed', tx);
}

export async function expireBid(tx: Tx, bidId: number): Promise<void> {
  await repository.changeBidStatus(bidId, ['held', 'open'], 'expired', tx);
}
