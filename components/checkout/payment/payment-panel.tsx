'use client';

import { useState, type ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Tabs } from '@/components/ui/tabs';
import { PAYMENT_TEXT } from '@/lib/domains/payments/constants';
import {
  defaultWallet,
  payButtonLabel,
  paymentTabs,
  type PaymentTab,
} from '@/lib/domains/payments/rules/payment-labels';
import { fromRupees } from '@/lib/money';
import { CardTab } from './card-tab';
import { NetBankingTab } from './net-banking-tab';
import type { PayableOrder, PaymentBackend } from './payable-order';
import { PaymentProgress } from './payment-progress';
import { usePayment } from './use-payment';
import { UpiTab } from './upi-tab';
import { WalletTab } from './wallet-tab';
import { walletName } from './wallet-names';
import styles from './payment.module.css';
import { useQuery } from '@tanstack/react-query';
import { openCheckout } from '@/lib/providers/payments/client/checkout';

interface PaymentPanelProps {
  order: PayableOrder;
  backend: PaymentBackend;
  onPaid: () => void;
  /** Called when the bank refuses the payment. If omitted, the payer stays on the page and can try again. */
  onRefused?: () => void;
  closedAction: ReactNode;
  /** True after the hold has expired; the server then checks whether a payment was received. */
  isHoldExpired?: boolean;
  isAgentPayment?: boolean;
  /** True if a payment link opened the page. */
  isPaymentUrl?: boolean;
  otherMethods?: ReactNode;
  currentYear: number;
  /** The server's time in milliseconds, for countdowns. */
  clock?: () => number;
}

export function PaymentPanel(props: PaymentPanelProps) {
  const { order, backend, onPaid, closedAction, currentYear } = props;
  const { clock = Date.now } = props;
  const { isHoldExpired = false, isAgentPayment = false, isPaymentUrl = false } = props;
  const { keyId, scriptUrl, cards, customerId } = order.details;
  const script = useBrowserCheckout(keyId, scriptUrl);
  const checkout = script.data ?? null;
  const { phase, codePage, pay, check, cancel, checkAgain } = usePayment({
    order,
    checkout,
    backend,
    onPaid,
    onRefused: props.onRefused,
    isHoldExpired,
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

  const panels: Record<PaymentTab, { label: string; icon: 'card' | 'bank' | 'wallet' | 'rupee'; panel: ReactNode }> = {
    card: {
      label: PAYMENT_TEXT.cardTab,
      icon: 'card',
      panel: <CardTab {...shared} cards={cards} canSave={customerId !== null} currentYear={currentYear} />,
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
    upi: {
      label: 'UPI',
      icon: 'rupee',
      panel: (
        <UpiTab
          {...shared}
          amountPaise={order.amountPaise}
          limitPaise={fromRupees(order.details.upiLimit)}
          upi={checkout?.methods.upi ?? null}
          codePage={codePage}
        />
      ),
    },
  };
  return (
    <div className={styles.payment}>
      <PaymentProgress
        phase={phase}
        clock={clock}
        onFocus={() => checkout?.focus()}
        onCheck={check}
        onCancel={cancel}
        onCheckAgain={checkAgain}
      />
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
      <div inert={isDisabled} hidden={phase.step === 'upi'} className={isDisabled ? styles.resting : undefined}>
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

/** Loads the provider's script in advance, because the click handler needs it synchronously. */
function useBrowserCheckout(keyId: string, scriptUrl: string) {
  return useQuery({
    queryKey: ['payment-script', keyId, scriptUrl],
    queryFn: () => openCheckout({ keyId, scriptUrl }),
    staleTime: Infinity,
    structuralSharing: false,
    retry: 1,
  });
}
