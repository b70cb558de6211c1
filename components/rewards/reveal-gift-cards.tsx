'use client';

import { CodeForm } from '@/components/auth/code-form';
import { useOneTimeCode } from '@/components/auth/use-one-time-code';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import {
  sendGiftCardsCodeEndpoint,
  showGiftCardsEndpoint,
  type GiftCardView,
} from '@/lib/domains/loyalty/contract/gift-cards';
import { callApi } from '@/lib/platform/http/client';
import styles from './rewards.module.css';

interface RevealGiftCardsProps {
  orderId: number;
  legalEntityId: number;
  onOpened: (cards: readonly GiftCardView[]) => void;
}

export function RevealGiftCards({ orderId, legalEntityId, onOpened }: RevealGiftCardsProps) {
  const key = { legalEntityId, loyaltyOrderId: orderId };
  const { state, send, check } = useOneTimeCode({
    send: async () => ({ status: 'sent' as const, ...(await callApi(sendGiftCardsCodeEndpoint, { body: key })).otp }),
    check: async (_, otp) => onOpened((await callApi(showGiftCardsEndpoint, { body: { ...key, otp } })).giftCards),
  });
  if (state.status === null) {
    return (
      <div className={styles.form}>
        {state.error && <Alert tone="danger" title={state.error} live />}
        <p className={styles.quiet}>
          Codes and PINs are hidden. We send a code to your mobile number to show them, and a mail to the person who
          ordered the cards.
        </p>
        <div>
          <Button loading={state.pending === 'send'} loadingText="Sending" onClick={() => void send('')}>
            Show codes
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.codeForm}>
      <CodeForm
        state={state}
        submitLabel="Show codes"
        submittingLabel="Checking"
        onCode={(otp) => check('', otp)}
        onResend={() => void send('')}
      />
    </div>
  );
}
