'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useRef, useState } from 'react';
import { useOneTimeCode } from '@/components/auth/use-one-time-code';
import { useIdempotencyKey } from '@/components/checkout/idempotency-key';
import {
  confirmGiftCardItemEndpoint,
  createGiftCardOrderEndpoint,
  sendOrderCodeEndpoint,
  verifyOrderCodeEndpoint,
} from '@/lib/domains/loyalty/contract/gift-cards';
import type { LoyaltyOrderView } from '@/lib/domains/loyalty/contract/order';
import { loyaltyKeys } from '@/lib/domains/loyalty/queries';
import { isFinished, NO_PROGRESS, progressReducer } from '@/lib/domains/loyalty/rules/order-progress';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import { ApiError, callApi } from '@/lib/platform/http/client';

export interface OrderedCard {
  productId: number;
  denomination: number;
  quantity: number;
}

/**
 * The first call of `code.send` creates the order, which sends a code; later calls send a new code. After a correct code, the units are
 * confirmed one after another.
 */
export function useGiftCardOrder(legalEntityId: number, card: OrderedCard) {
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  const [order, setOrder] = useState<LoyaltyOrderView | null>(null);
  const opened = useRef<LoyaltyOrderView | null>(null);
  const [progress, dispatch] = useReducer(progressReducer, NO_PROGRESS);
  const [hasExpired, setExpired] = useState(false);
  const entity = { legalEntityId };

  const refresh = () => queries.invalidateQueries({ queryKey: loyaltyKeys.all });
  const handleExpiry = (error: unknown): never => {
    if (error instanceof ApiError && error.code === errorCodes.WRONG_LOYALTY_ORDER_STATE.code) {
      setExpired(true);
      void refresh();
    }
    throw error;
  };

  const code = useOneTimeCode({
    send: async () => {
      if (opened.current) {
        const body = { ...entity, loyaltyOrderId: opened.current.loyaltyOrderId };
        const { otp } = await callApi(sendOrderCodeEndpoint, { body }).catch(handleExpiry);
        return { status: 'sent' as const, ...otp };
      }
      const body = { ...entity, items: [card] };
      const answer = await callApi(createGiftCardOrderEndpoint, { body, idempotencyKey: keyFor(body) });
      opened.current = answer.order;
      setOrder(answer.order);
      // The order has reserved points in the wallet.
      void refresh();
      return { status: 'sent' as const, ...answer.otp };
    },
    check: async (_, otp) => {
      const id = opened.current?.loyaltyOrderId ?? 0;
      const body = { ...entity, loyaltyOrderId: id, otp };
      const { order: released } = await callApi(verifyOrderCodeEndpoint, { body }).catch(handleExpiry);
      void confirmAll(released);
    },
  });

  /** Sends one request per unit, sequentially. The server completes failed units later. */
  async function confirmAll(released: LoyaltyOrderView): Promise<void> {
    const units = released.products.flatMap(({ orderItemId, quantity }) =>
      Array.from({ length: quantity }, (__, index) => ({ orderItemId, index })),
    );
    dispatch({ type: 'started', total: units.length });
    for (const unit of units) {
      dispatch({ type: 'requested' });
      const body = { ...entity, ...unit, loyaltyOrderId: released.loyaltyOrderId, quantity: 1 };
      const idempotencyKey = `unit-${unit.orderItemId}-${unit.index}`;
      try {
        const answer = await callApi(confirmGiftCardItemEndpoint, { body, idempotencyKey });
        setOrder(answer.order);
        dispatch({ type: answer.unit.status === 'issued' ? 'succeeded' : 'failed' });
      } catch {
        dispatch({ type: 'failed' });
      }
    }
    await refresh();
  }

  return {
    code,
    order,
    progress,
    isFinished: isFinished(progress),
    /** True while the points are reserved, the code has not been entered and the order has not expired. */
    isWaiting: order !== null && progress.total === 0 && !hasExpired,
  };
}

export type GiftCardOrder = ReturnType<typeof useGiftCardOrder>;
