'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useFound } from '@/components/console-shell/use-found';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Combobox, type ComboboxItem } from '@/components/ui/combobox';
import type { BankTransaction } from '@/lib/domains/bank-statements/contract/bank-statements';
import { IgnoreDialog } from '../../_components/ignore-dialog';
import { SuggestionList } from './suggestion-list';
import styles from './transaction.module.css';

/** What an unmatched transaction may be, and the one action that records it. */
export function SolveTransaction({ transaction, mayWrite }: { transaction: BankTransaction; mayWrite: boolean }) {
  const router = useRouter();
  const [company, setCompany] = useState<ComboboxItem | null>(null);
  const [isIgnoring, setIgnoring] = useState(false);
  const list = { transactionId: transaction.id, mayWrite, onDone: () => router.refresh() };
  return (
    <>
      <section aria-labelledby="suggestions" className={styles.list}>
        <h2 id="suggestions">Suggestions</h2>
        <SuggestionList
          {...list}
          emptyTitle="No suggestion"
          emptyText={
            transaction.amount > 0
              ? 'No reference, payer or open amount identifies the company. Choose it below.'
              : 'No open payout has this amount and a matching reference or payee. If several have the amount, record the bank’s reference at Payouts; the next matching finds it.'
          }
        />
      </section>
      {mayWrite && transaction.amount > 0 && (
        <Card>
          <div className={styles.part}>
            <h2>Payment of another company</h2>
            <CompanyField company={company} onChoose={setCompany} />
            {company && (
              <SuggestionList
                {...list}
                companyId={Number(company.id)}
                emptyTitle="This company owes less than this amount for ended stays"
                emptyText="The part above its bills is an advance. Record the payment on the company’s page; the next matching finds it."
              />
            )}
          </div>
        </Card>
      )}
      {mayWrite ? (
        <div className={styles.actions}>
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

function CompanyField({
  company,
  onChoose,
}: {
  company: ComboboxItem | null;
  onChoose: (company: ComboboxItem | null) => void;
}) {
  const [text, setText] = useState('');
  const { items, isLoading } = useFound('company', company ? '' : text);
  return (
    <Combobox
      label="Company"
      hint="Its name or a part of it, at least three letters"
      icon="search"
      groups={[{ label: '', items }]}
      inputValue={text}
      loading={isLoading}
      emptyText="No company by this name"
      value={company}
      onInputChange={(typed) => {
        setText(typed);
        onChoose(null);
      }}
      onSelect={(item) => {
        onChoose(item);
        setText(item?.label ?? '');
      }}
    />
  );
}
