'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIdempotencyKey } from '@/components/checkout/idempotency-key';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Counter } from '@/components/ui/counter';
import { Dialog } from '@/components/ui/dialog';
import { formatRupees } from '@/components/ui/format-rupees';
import { KeyValueList } from '@/components/ui/key-value-list';
import { createRoomNightOrderEndpoint } from '@/lib/domains/loyalty/contract/room-nights';
import type { RoomNightProduct } from '@/lib/domains/loyalty/contract/loyalty';
import { MAX_ROOM_NIGHTS } from '@/lib/domains/loyalty/constants';
import { loyaltyKeys } from '@/lib/domains/loyalty/queries';
import { callApi } from '@/lib/platform/http/client';
import { formatPoints } from './format-points';
import { Vouchers } from './vouchers';
import styles from './rewards.module.css';

interface RoomNightDialogProps {
  product: RoomNightProduct;
  legalEntityId: number;
  balance: number;
  onClose: () => void;
}

export function RoomNightDialog({ product, legalEntityId, balance, onClose }: RoomNightDialogProps) {
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  const [quantity, setQuantity] = useState(1);
  const order = useMutation({
    mutationFn: () => {
      const body = { legalEntityId, productId: product.productId, quantity };
      return callApi(createRoomNightOrderEndpoint, { body, idempotencyKey: keyFor(body) });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: loyaltyKeys.all }),
  });
  const close = (open: boolean) => !open && onClose();
  if (order.data) {
    return (
      <Dialog
        open
        onOpenChange={close}
        title={order.data.vouchers.length === 1 ? 'Your room night is ready' : 'Your room nights are ready'}
        description={`Order ${order.data.orderId}. You can find them in the catalogue until they are used.`}
      >
        <Vouchers vouchers={order.data.vouchers} legalEntityId={legalEntityId} />
      </Dialog>
    );
  }
  const total = product.points * quantity;
  return (
    <Dialog
      open
      onOpenChange={close}
      title={product.name}
      description={product.description}
      footer={
        <>
          <Button
            loading={order.isPending}
            loadingText="Ordering"
            disabled={total > balance}
            onClick={() => order.mutate()}
          >
            Order for {formatPoints(total)}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {order.error && <Alert tone="danger" title={order.error.message} live />}
        <p>
          Pays for one room for one night up to {formatRupees(product.covers)} before tax, and the GST of that room.
          Extras are paid at the hotel. Valid for {product.validityDays} days.
        </p>
        <Counter label="How many nights" value={quantity} min={1} max={MAX_ROOM_NIGHTS} onChange={setQuantity} />
        <KeyValueList
          layout="bill"
          items={[
            { key: 'Wallet balance', value: formatPoints(balance) },
            { key: `${quantity} × ${product.name}`, value: formatPoints(-total) },
            { key: 'Balance afterwards', value: formatPoints(balance - total), tone: 'total' },
          ]}
        />
        {total > balance && <Alert tone="warning" title="The wallet does not have enough points for this order" />}
      </div>
    </Dialog>
  );
}
