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
  product_id: number;
  denomination: number;
  quantity: number;
}

/** Opened with its first code, released by the code, confirmed unit by unit. Later calls of `send` send another code. */
export function useGiftCardOrder(legalEntityId: number, card: OrderedCard) {
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  const [order, setOrder] = useState<LoyaltyOrderView | null>(null);
  const opened = useRef<LoyaltyOrderView | null>(null);
  const [progress, dispatch] = useReducer(progressReducer, NO_PROGRESS);
  const [isOver, setOver] = useState(false);
  const entity = { legal_entity_id: legalEntityId };

  const refresh = () => queries.invalidateQueries({ queryKey: loyaltyKeys.all });
  const noticeEnd = (error: unknown): never => {
    if (error instanceof ApiError && error.code === errorCodes.WRONG_LOYALTY_ORDER_STATE.code) {
      setOver(true);
      void refresh();
    }
    throw error;
  };

  const code = useOneTimeCode({
    send: async () => {
      if (opened.current) {
        const body = { ...entity, loyalty_order_id: opened.current.loyalty_order_id };
        const { otp } = await callApi(sendOrderCodeEndpoint, { body }).catch(noticeEnd);
        return { status: 'sent' as const, ...otp };
      }
      const body = { ...entity, items: [card] };
      const answer = await callApi(createGiftCardOrderEndpoint, { body, idempotencyKey: keyFor(body) });
      opened.current = answer.order;
      setOrder(answer.order);
      // The points were taken from the wallet.
      void refresh();
      return { status: 'sent' as const, ...answer.otp };
    },
    check: async (_, otp) => {
      const id = opened.current?.loyalty_order_id ?? 0;
      const body = { ...entity, loyalty_order_id: id, otp };
      const { order: released } = await callApi(verifyOrderCodeEndpoint, { body }).catch(noticeEnd);
      void confirmAll(released);
    },
  });

  /** One call per unit, one after another. The server later completes units that fail here. */
  async function confirmAll(released: LoyaltyOrderView): Promise<void> {
    const units = released.products.flatMap(({ order_item_id, quantity }) =>
      Array.from({ length: quantity }, (__, index) => ({ order_item_id, index })),
    );
    dispatch({ type: 'started', total: units.length });
    for (const unit of units) {
      dispatch({ type: 'requested' });
      const body = { ...entity, ...unit, loyalty_order_id: released.loyalty_order_id, quantity: 1 };
      const idempotencyKey = `unit-${unit.order_item_id}-${unit.index}`;
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
    /** Its points are reserved, its code was not entered, and it has not expired as far as is known. */
    isWaiting: order !== null && progress.total === 0 && !isOver,
  };
}

export type GiftCardOrder = ReturnType<typeof useGiftCardOrder>;
