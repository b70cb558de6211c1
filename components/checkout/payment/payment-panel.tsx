'use client';

import { useState, type ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Tabs } from '@/components/ui/tabs';
import { PAYMENT_TEXT } from '@/lib/domains/payments/literals';
import {
  defaultWallet,
  payButtonLabel,
  paymentTabs,
  type PaymentTab,
} from '@/lib/domains/payments/rules/payment-labels';
import { CardTab } from './card-tab';
import { NetBankingTab } from './net-banking-tab';
import type { PayableOrder, PaymentBackend } from './payable-order';
import { PaymentProgress } from './payment-progress';
import { useBrowserCheckout } from './use-browser-checkout';
import { usePayment } from './use-payment';
import { WalletTab } from './wallet-tab';
import { walletName } from './wallet-names';
import styles from './payment.module.css';

interface PaymentPanelProps {
  order: PayableOrder;
  backend: PaymentBackend;
  onPaid: () => void;
  /** Called when the bank refuses; without it the payer stays and tries again. */
  onRefused?: () => void;
  closedAction: ReactNode;
  /** The hold has expired: the server checks whether a payment came in. */
  isHoldOver?: boolean;
  isAgentPayment?: boolean;
  /** Opened by a payment link. */
  isPaymentUrl?: boolean;
  otherMethods?: ReactNode;
  currentYear: number;
}

export function PaymentPanel(props: PaymentPanelProps) {
  const { order, backend, onPaid, closedAction, currentYear } = props;
  const { isHoldOver = false, isAgentPayment = false, isPaymentUrl = false } = props;
  const { key_id, script_url, cards, customer_id } = order.details;
  const script = useBrowserCheckout(key_id, script_url);
  const checkout = script.data ?? null;
  const { phase, pay, askAgain } = usePayment({
    order,
    checkout,
    backend,
    onPaid,
    onRefused: props.onRefused,
    isHoldOver,
  });
  const [tab, setTab] = useState<PaymentTab>('card');
  const [wallet, setWallet] = useState<string | null>(null);

  const wallets = checkout?.methods.wallets ?? [];
  const chosenWallet = wallet ?? defaultWallet(wallets);
  const label = payButtonLabel({ amountPaise: order.amountPaise, isPaymentUrl });
  const isReady = phase.step === 'ready' && checkout !== null;
  const isDisabled = phase.step !== 'ready' && phase.step !== 'opening';
  const shared = { label, isReady, isLoading: script.isPending || phase.step === 'opening', onPay: pay };

  if (phase.step === 'closed') return <Alert tone="warning" title={phase.message} live action={closedAction} />;

  const panels: Record<PaymentTab, { label: string; icon: 'card' | 'bank' | 'wallet'; panel: ReactNode }> = {
    card: {
      label: PAYMENT_TEXT.cardTab,
      icon: 'card',
      panel: <CardTab {...shared} cards={cards} canSave={customer_id !== null} currentYear={currentYear} />,
    },
    netbanking: {
      label: PAYMENT_TEXT.netBankingTab,
      icon: 'bank',
      panel: <NetBankingTab {...shared} banks={checkout?.methods.banks ?? {}} />,
    },
    wallet: {
      label: chosenWallet ? walletName(chosenWallet) : 'Wallet',
      icon: 'wallet',
      panel: <WalletTab {...shared} wallets={wallets} wallet={chosenWallet} onChoose={setWallet} />,
    },
  };
  return (
    <div className={styles.payment}>
      <PaymentProgress phase={phase} onFocus={() => checkout?.focus()} onAskAgain={askAgain} />
      {script.isError && (
        <Alert
          tone="danger"
          title={script.error.message}
          live
          action={
            <Button variant="secondary" size="sm" onClick={() => void script.refetch()}>
              Try again
            </Button>
          }
        />
      )}
      <div inert={isDisabled} className={isDisabled ? styles.resting : undefined}>
        <Tabs
          label="Ways to pay"
          layout="shared"
          keepMounted
          value={tab}
          onValueChange={(next) => setTab(next as PaymentTab)}
          tabs={paymentTabs(isAgentPayment).map((value) => ({ value, ...panels[value] }))}
        />
        <div inert={phase.step !== 'ready'}>{props.otherMethods}</div>
      </div>
    </div>
  );
}
