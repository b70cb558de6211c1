'use client';

import { useRouter } from 'next/navigation';
import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { KeyValueList } from '@/components/ui/key-value-list';
import { showToast } from '@/components/ui/show-toast';
import { AccountDialog } from './account-dialog';

interface Props {
  hotelId: number;
  /** The number has its last four digits only. */
  account: { accountName: string; maskedNumber: string; ifsc: string } | null;
  canChange: boolean;
  /** The request that waits. */
  children?: ReactNode;
}

export function PayoutAccount({ hotelId, account, canChange, children }: Props) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section" aria-labelledby="account-title" className="console-hotel-settings-card">
      <h2 id="account-title">Payout account</h2>
      {account ? (
        <KeyValueList
          items={[
            { key: 'Account name', value: account.accountName },
            { key: 'IFSC', value: account.ifsc },
            { key: 'Account number', value: account.maskedNumber },
          ]}
        />
      ) : (
        <p>No account yet</p>
      )}
      {children}
      {canChange && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Change the account
        </Button>
      )}
      {isOpen && (
        <AccountDialog
          hotelId={hotelId}
          onDone={() => {
            showToast('Another member of staff decides about the account', { tone: 'success' });
            setOpen(false);
            // The waiting request is rendered on the server.
            router.refresh();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}
