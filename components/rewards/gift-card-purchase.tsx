'use client';

import { useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { GiftCardProduct } from '@/lib/domains/loyalty/contract/loyalty';
import { formatPoints } from './format-points';
import { GiftCardDialog, type CardChoice } from './gift-card-dialog';
import { useGiftCardOrder } from './use-gift-card-order';
import styles from './rewards.module.css';

interface GiftCardPurchaseProps {
  product: GiftCardProduct;
  legalEntityId: number;
  balance: number;
  isOpen: boolean;
  onOpen: () => void;
  /** @param mustStay true while an order is being created or waits for its one-time code */
  onClose: (mustStay: boolean) => void;
}

export function GiftCardPurchase(props: GiftCardPurchaseProps) {
  const { product, legalEntityId, balance, isOpen, onOpen, onClose } = props;
  const [choice, setChoice] = useState<CardChoice>(() => {
    const affordable = product.denominations.find(({ points }) => points <= balance);
    return { value: (affordable ?? product.denominations[0])?.value ?? 0, quantity: 1 };
  });
  const ordering = useGiftCardOrder(legalEntityId, {
    productId: product.productId,
    denomination: choice.value,
    quantity: choice.quantity,
  });
  const notice = useRef<HTMLDivElement>(null);
  const { code, order, isWaiting } = ordering;
  return (
    <>
      <div ref={notice} className={styles.waiting}>
        {!isOpen && isWaiting && order && (
          <Alert
            live
            title={`${product.name} gift card: ${formatPoints(order.points)} are reserved`}
            action={
              <Button size="sm" onClick={onOpen}>
                Enter the code
              </Button>
            }
          >
            Enter the code to confirm the order. Without it the order expires and the points return to the wallet.
          </Alert>
        )}
      </div>
      {isOpen && (
        <GiftCardDialog
          product={product}
          legalEntityId={legalEntityId}
          balance={balance}
          choice={choice}
          onChoose={setChoice}
          ordering={ordering}
          onClose={() => onClose(isWaiting || code.state.pending !== null)}
          // The button that opened the dialog may be disabled now, because the points are reserved.
          focusAfter={() => (isWaiting ? notice.current : null)}
        />
      )}
    </>
  );
}
