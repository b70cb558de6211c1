'use client';

import { CodeForm } from '@/components/auth/code-form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Counter } from '@/components/ui/counter';
import { Dialog } from '@/components/ui/dialog';
import { formatRupees } from '@/components/ui/format-rupees';
import { KeyValueList } from '@/components/ui/key-value-list';
import { RadioGroup } from '@/components/ui/radio-group';
import type { GiftCardProduct } from '@/lib/domains/loyalty/contract/loyalty';
import { MAX_CARD_UNITS } from '@/lib/domains/loyalty/constants';
import { formatPoints } from './format-points';
import { OrderProgressView } from './order-progress-view';
import type { GiftCardOrder } from './use-gift-card-order';
import styles from './rewards.module.css';

export interface CardChoice {
  value: number;
  quantity: number;
}

interface GiftCardDialogProps {
  product: GiftCardProduct;
  legalEntityId: number;
  balance: number;
  choice: CardChoice;
  onChoose: (choice: CardChoice) => void;
  ordering: GiftCardOrder;
  onClose: () => void;
  /** Returns the element that receives the focus when the dialog is closed before the code is entered. */
  focusAfter: () => HTMLElement | null;
}

export function GiftCardDialog(props: GiftCardDialogProps) {
  const { product, legalEntityId, balance, choice, onChoose, ordering, onClose, focusAfter } = props;
  const { value, quantity } = choice;
  const { code, order, progress, isFinished } = ordering;
  const points = product.denominations.find((each) => each.value === value)?.points ?? 0;
  const isBusy = code.state.pending === 'check' || (progress.total > 0 && !isFinished);
  // The dialog cannot be closed while a request runs, so that the user sees its result.
  const close = (open: boolean) => !open && !isBusy && onClose();

  if (progress.total > 0) {
    return (
      <Dialog open onOpenChange={close} title={`${product.name} gift cards`}>
        <OrderProgressView progress={progress} order={order} legalEntityId={legalEntityId} onClose={onClose} />
      </Dialog>
    );
  }
  if (order) {
    return (
      <Dialog
        open
        onOpenChange={close}
        finalFocus={focusAfter}
        title="Enter the code"
        description={`We have sent it to your mobile number. It confirms this order of ${formatPoints(order.points)}.`}
      >
        <CodeForm
          state={code.state}
          submitLabel="Confirm order"
          submittingLabel="Confirming"
          onCode={(otp) => code.check('', otp)}
          onResend={() => void code.send('')}
        />
      </Dialog>
    );
  }
  const total = points * quantity;
  return (
    <Dialog
      open
      onOpenChange={close}
      title={`${product.name} gift card`}
      description={product.description}
      footer={
        <>
          <Button
            loading={code.state.pending === 'send'}
            loadingText="Ordering"
            disabled={total > balance}
            onClick={() => void code.send('')}
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
        {code.state.error && <Alert tone="danger" title={code.state.error} live />}
        <RadioGroup
          legend="Value"
          name="denomination"
          layout="row"
          value={String(value)}
          onChange={(event) => onChoose({ ...choice, value: Number(event.target.value) })}
          options={product.denominations.map((each) => ({
            value: String(each.value),
            label: formatRupees(each.value),
            disabled: each.points > balance,
          }))}
        />
        <Counter
          label="How many"
          value={quantity}
          min={1}
          max={MAX_CARD_UNITS}
          onChange={(next) => onChoose({ ...choice, quantity: next })}
        />
        <KeyValueList
          layout="bill"
          items={[
            { key: 'Wallet balance', value: formatPoints(balance) },
            { key: `${quantity} × ${formatRupees(value)}`, value: formatPoints(-total) },
            { key: 'Balance afterwards', value: formatPoints(balance - total), tone: 'total' },
          ]}
        />
        {total > balance && <Alert tone="warning" title="The wallet does not have enough points for this order" />}
        <p className={styles.quiet}>{product.terms}</p>
      </div>
    </Dialog>
  );
}
