import 'server-only';
import { notFoundFor, type Actor, type ActorEntity } from '@/lib/domains/corporates/actor';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { Bid } from '../../types';
import * as repository from '../repository/bids';

/** Lifetime of a quoted price. */
export const BID_MINUTES = 15;

export function bidExpiry(from: Date): Date {
  return new Date(from.getTime() + BID_MINUTES * 60_000);
}

export function assertBidOpen(bid: Bid): void {
  if (bid.status !== 'open' || bid.expiresAt <= now()) throw new AppError('QUOTE_EXPIRED');
}

/** Finds only the booker's bids of this entity. @throws {AppError} NOT_FOUND */
export async function getBid(actor: Actor, entity: ActorEntity, bidId: number, tx?: Tx): Promise<Bid> {
  const bid = await repository.findBid(keyOf(actor, entity, bidId), tx);
  if (!bid) throw notFoundFor(actor, await repository.findBidEntity(bidId, tx), 'bid');
  return bid;
}

/** The first lock of every change to a quote. @throws {AppError} NOT_FOUND */
export async function lockBid(tx: Tx, actor: Actor, entity: ActorEntity, bidId: number): Promise<Bid> {
  const bid = await repository.lockBid(keyOf(actor, entity, bidId), tx);
  if (!bid) throw notFoundFor(actor, await repository.findBidEntity(bidId, tx), 'bid');
  return bid;
}

function keyOf({ userId }: Actor, { legalEntityId }: ActorEntity, id: number) {
  return { id, userId, legalEntityId };
}

/** @param from `held` to take over a hold. @throws {AppError} QUOTE_EXPIRED in any other state */
export async function takeBid(
  tx: Tx,
  bidId: number,
  to: 'held' | 'consumed',
  from: 'open' | 'held' = 'open',
): Promise<void> {
  if (!(await repository.moveBid(bidId, [from], to, tx))) throw new AppError('QUOTE_EXPIRED');
}

/** Includes bids whose hold expired before its rooms were retaken. */
export async function consumeBid(tx: Tx, bidId: number): Promise<void> {
  await repository.moveBid(bidId, ['held', 'expired'], 'consumed', tx);
}

export async function expireBid(tx: Tx, bidId: number): Promise<void> {
  await repository.moveBid(bidId, ['held', 'open'], 'expired', tx);
}
