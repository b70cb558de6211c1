'use client';

import { useState, type FormEvent } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { RadioGroup } from '@/components/ui/radio-group';
import { Skeleton } from '@/components/ui/skeleton';
import { SkeletonGroup } from '@/components/ui/skeleton-group';
import { findUpiProblem, sortUpiApps, upiAppName } from '@/lib/domains/payments/rules/upi';
import type { Paise } from '@/lib/money';
import type { CheckoutMethods } from '@/lib/providers/payments/client/checkout';
import type { PayTabProps } from './card-tab';
import payment from './payment.module.css';
import styles from './upi.module.css';

interface UpiTabProps extends PayTabProps {
  amountPaise: Paise;
  limitPaise: Paise;
  /** Null until the provider's script is loaded. */
  upi: CheckoutMethods['upi'] | null;
  /** Where the provider lets the account show QR codes. */
  codePage: 'own' | 'provider';
}

/** A phone opens a UPI app, a computer shows a QR code. The payer enters no UPI id. */
export function UpiTab({ label, isReady, isLoading, onPay, amountPaise, limitPaise, upi, codePage }: UpiTabProps) {
  const apps = sortUpiApps(upi?.apps ?? []);
  const [chosen, setChosen] = useState<string | null>(null);
  const app = chosen ?? apps[0];
  const problem = findUpiProblem(amountPaise, limitPaise, upi?.isOn ?? isLoading);
  if (problem) return <Alert title={problem} />;
  if (upi === null) {
    return (
      <SkeletonGroup label="Loading UPI">
        <Skeleton height="6rem" shape="block" />
      </SkeletonGroup>
    );
  }
  const showCode = () => isReady && onPay({ method: 'upi_qr', page: codePage });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    if (app) onPay({ method: 'upi_intent', app });
    else showCode();
  };
  return (
    <form className={payment.cardForm} onSubmit={submit} noValidate>
      {app ? (
        <RadioGroup
          legend="Your UPI app"
          name="upi-app"
          value={app}
          onChange={(event) => setChosen(event.target.value)}
          options={apps.map((value) => ({ value, label: upiAppName(value) }))}
        />
      ) : (
        <p className={styles.quiet}>
          {codePage === 'own'
            ? 'We show a QR code that is valid for ten minutes. Scan it with any UPI app on your phone.'
            : 'The QR code opens in a window of the payment provider. Scan it with any UPI app on your phone.'}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" size="lg" icon={app ? 'lock' : 'grid'} className={payment.pay} aria-disabled={!isReady}>
          {app ? label : 'Show QR code'}
        </Button>
        {app && (
          <Button type="button" variant="ghost" size="lg" aria-disabled={!isReady} onClick={showCode}>
            Show QR code
          </Button>
        )}
      </div>
    </form>
  );
}
