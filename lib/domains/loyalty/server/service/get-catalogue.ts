import 'server-only';
import type { Actor } from '@/lib/domains/corporates/actor';
import { maySpendPoints } from '@/lib/domains/corporates/rules/role';
import { todayInIndia } from '@/lib/dates';
import { toRupees } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import type { AnswerOf } from '@/lib/platform/http/endpoint';
import type { getCatalogueEndpoint } from '@/lib/domains/loyalty/contract/loyalty';
import type { VoucherView } from '@/lib/domains/loyalty/contract/order';
import { pointsForValue } from '../../rules/points';
import type { RoomNightVoucher } from '../../types';
import { sumPoints } from '../repository/lots';
import { listGiftCardProducts, listRoomNightProducts } from '../repository/products';
import { listAvailableVouchers } from '../repository/vouchers';
import { requireWallet } from './wallet';

/** Members who may not spend points see no vouchers. @throws {AppError} as `requireWallet` */
export async function getCatalogue(
  actor: Actor,
  legalEntityId?: number,
): Promise<AnswerOf<typeof getCatalogueEndpoint>> {
  const wallet = await requireWallet(actor, legalEntityId);
  const { paisePerPoint } = wallet;
  const at = now();
  const [giftCards, roomNights, vouchers, { spendable }] = await Promise.all([
    listGiftCardProducts(),
    listRoomNightProducts(),
    maySpendPoints(wallet.entity.role) ? listAvailableVouchers(wallet.legalEntityId, todayInIndia(at)) : [],
    sumPoints(wallet.legalEntityId, at),
  ]);
  return {
    catalogue: [
      ...giftCards.map(({ id, brand, category, description, terms, validityDays, denominationsPaise }) => ({
        type: 'gift_card' as const,
        ...{ productId: id, name: brand, category, description, terms, validityDays },
        denominations: denominationsPaise
          .toSorted((one, other) => one - other)
          .map((paise) => ({
            value: toRupees(paise),
            points: pointsForValue(paise, paisePerPoint),
          })),
      })),
      ...roomNights.map(({ id, name, description, points, coverPaise, validityDays }) => ({
        type: 'room_night' as const,
        ...{ productId: id, name, description, points, validityDays, covers: toRupees(coverPaise) },
      })),
    ],
    vouchers: vouchers.map((voucher) => toVoucherView(voucher)),
    walletBalance: spendable,
    conversionRate: toRupees(paisePerPoint),
  };
}

export function toVoucherView({ code, orderId, coverPaise, validUntil }: RoomNightVoucher): VoucherView {
  return { code, loyaltyOrderId: orderId, covers: toRupees(coverPaise), validUntil };
}
