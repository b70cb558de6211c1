import 'server-only';
import { actingEntity, type Actor } from '@/lib/domains/corporates/actor';
import { repriceWithCoupon } from '@/lib/domains/pricing/rules/price-stay';
import { requireUsableCoupon } from '@/lib/domains/pricing/server/service/coupons';
import { type Coupon } from '@/lib/domains/pricing/types';
import { listTaxRules } from '@/lib/domains/pricing/server/service/price-stays';
import type { Paise } from '@/lib/money';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';
import type { Bid, PriceSource, QuotedPrices } from '../../types';
import * as repository from '../repository/bids';
import { assertBidOpen, lockBid } from './bids';

/** Prevents clients from guessing short codes. */
const COUPON_LIMIT = { name: 'coupon', max: 10, windowSeconds: 3600 };

interface CouponRequest {
  bid: number;
  legalEntityId?: number | undefined;
}

/**
 * Computes the tax of each night again. A price source below the coupon's minimum gets no discount.
 * @throws {AppError} COUPON_REFUSED, NOT_FOUND, QUOTE_EXPIRED
 */
export async function applyCoupon(
  actor: Actor,
  request: CouponRequest & { code: string; source?: PriceSource | undefined },
): Promise<Bid> {
  const entity = actingEntity(actor, request.legalEntityId);
  await assertWithinLimit(COUPON_LIMIT, String(actor.userId));
  return inTransaction(async (tx) => {
    const bid = await lockBid(tx, actor, entity, request.bid);
    assertBidOpen(bid);
    const base = await repository.getPrices(bid.id, 1, tx);
    const pretaxPaise = getPretax(base, request.source ?? 'corp');
    const { legalEntityId } = entity;
    const coupon = await requireUsableCoupon(request.code, { legalEntityId, hotelId: bid.hotelId, pretaxPaise }, tx);
    if (bid.couponCode === coupon.code) return bid;
    return addPriceVersion(tx, bid, base, coupon);
  });
}

function getPretax(prices: QuotedPrices, source: PriceSource): Paise {
  const quoted = prices[source] ?? prices.corp ?? prices.website;
  if (!quoted) throw new Error('The quote has neither a corporate nor a website price');
  return quoted.breakdown.totals.pretaxPaise;
}

/** @throws {AppError} NOT_FOUND, QUOTE_EXPIRED */
export async function removeCoupon(actor: Actor, request: CouponRequest): Promise<Bid> {
  const entity = actingEntity(actor, request.legalEntityId);
  return inTransaction(async (tx) => {
    const bid = await lockBid(tx, actor, entity, request.bid);
    assertBidOpen(bid);
    if (bid.couponCode === null) return bid;
    return addPriceVersion(tx, bid, await repository.getPrices(bid.id, 1, tx), null);
  });
}

/** Limits the number of codes that can be tried on one quote. */
const MAX_VERSIONS = 30;

async function addPriceVersion(tx: Tx, bid: Bid, base: QuotedPrices, coupon: Coupon | null): Promise<Bid> {
  if (bid.priceVersion >= MAX_VERSIONS) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: 900 });
  const taxRules = await listTaxRules(tx);
  const prices: QuotedPrices = {};
  for (const source of ['corp', 'website'] as const) {
    const quoted = base[source];
    if (!quoted) continue;
    const { breakdown } = quoted;
    const applies = coupon !== null && breakdown.totals.pretaxPaise >= coupon.minPretaxPaise;
    prices[source] = { ...quoted, breakdown: repriceWithCoupon(breakdown, applies ? coupon : null, taxRules) };
  }
  const couponCode = coupon?.code ?? null;
  await repository.addPriceVersion(bid, { couponCode, prices }, tx);
  return { ...bid, couponCode, prices, priceVersion: bid.priceVersion + 1 };
}
