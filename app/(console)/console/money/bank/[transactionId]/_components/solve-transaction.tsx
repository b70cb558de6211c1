'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FoundField } from '@/components/console-shell/found-field';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { ComboboxItem } from '@/components/ui/combobox';
import type { BankTransaction } from '@/lib/domains/bank-statements/contract/bank-statements';
import { IgnoreDialog } from '../../_components/ignore-dialog';
import { SuggestionList } from './suggestion-list';

/** What an unmatched transaction may be, and the one action that records it. */
export function SolveTransaction({ transaction, mayWrite }: { transaction: BankTransaction; mayWrite: boolean }) {
  const router = useRouter();
  const [company, setCompany] = useState<ComboboxItem | null>(null);
  const [isIgnoring, setIgnoring] = useState(false);
  const list = { transactionId: transaction.id, mayWrite, onDone: () => router.refresh() };
  return (
    <>
      <section aria-labelledby="suggestions" className="console-transaction-list">
        <h2 id="suggestions">Suggestions</h2>
        <SuggestionList
          {...list}
          emptyTitle="No suggestion"
          emptyText={
            transaction.amount > 0
              ? 'No reference, payer or open amount identifies the company. Choose it below.'
              : 'No single open payout matches this amount. Record the bank’s reference at Payouts; the transaction is matched at the next upload or overnight.'
          }
        />
      </section>
      {mayWrite && transaction.amount > 0 && (
        <Card>
          <div className="console-transaction-part">
            <h2>Payment of another company</h2>
            <FoundField
              kind="company"
              label="Company"
              hint="Its name or a part of it, at least three letters"
              name="company"
              initial={{ value: '', label: '' }}
              onChoose={setCompany}
            />
            {company && (
              <SuggestionList
                {...list}
                companyId={Number(company.id)}
                emptyTitle="This company owes less than this amount for ended stays"
                emptyText="The part above its bills is an advance. Record the payment on the company’s page; the transaction is matched at the next upload or overnight."
              />
            )}
          </div>
        </Card>
      )}
      {mayWrite ? (
        <div className="console-transaction-actions">
          <Button variant="secondary" onClick={() => setIgnoring(true)}>
            Ignore this transaction
          </Button>
        </div>
      ) : (
        <Alert tone="info" title="Only finance staff can match or ignore this transaction" />
      )}
      {isIgnoring && (
        <IgnoreDialog
          row={transaction}
          onClose={() => setIgnoring(false)}
          onDone={() => {
            setIgnoring(false);
            router.refresh();
          }}
        />
      )}
    </>
  );
}
