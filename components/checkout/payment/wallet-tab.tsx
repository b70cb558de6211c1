'use client';

import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { RadioGroup } from '@/components/ui/radio-group';
import { Skeleton } from '@/components/ui/skeleton';
import { SkeletonGroup } from '@/components/ui/skeleton-group';
import { walletError } from '@/lib/domains/payments/rules/payment-labels';
import type { PayTabProps } from './card-tab';
import { walletName } from './wallet-names';
import styles from './payment.module.css';

interface WalletTabProps extends PayTabProps {
  wallets: readonly string[];
  wallet: string | null;
  onChoose: (wallet: string) => void;
}

export function WalletTab({ label, isReady, isLoading, onPay, wallets, wallet, onChoose }: WalletTabProps) {
  const [isSubmitted, setSubmitted] = useState(false);
  const problem = walletError(wallet);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (wallet !== null && isReady) onPay({ method: 'wallet', wallet });
  };
  return (
    <form className={styles.cardForm} onSubmit={submit} noValidate>
      {isLoading ? (
        <SkeletonGroup label="Loading wallets">
          <Skeleton height="10rem" shape="block" />
        </SkeletonGroup>
      ) : (
        <RadioGroup
          legend="Your wallet"
          name="wallet"
          value={wallet ?? ''}
          onChange={(event) => onChoose(event.target.value)}
          options={wallets.map((value) => ({ value, label: walletName(value) }))}
          error={isSubmitted ? (problem ?? undefined) : undefined}
        />
      )}
      <Button type="submit" size="lg" icon="lock" className={styles.pay} aria-disabled={!isReady}>
        {label}
      </Button>
    </form>
  );
}
