'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { BankTransaction } from '@/lib/domains/bank-statements/contract/bank-statements';
import { undoRefusal } from '@/lib/domains/bank-statements/rules/undo';
import { UndoDialog } from '../../_components/undo-dialog';

/** For a transaction that is matched or ignored. */
export function UndoTransaction({ transaction }: { transaction: BankTransaction }) {
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const refusal = undoRefusal(transaction.matchedKind);
  if (refusal) return <Alert tone="info" title={refusal} />;
  return (
    <div className="console-transaction-actions">
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {transaction.matchedKind ? 'Undo this match' : 'Stop ignoring'}
      </Button>
      {isAsking && (
        <UndoDialog
          row={transaction}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            router.refresh();
          }}
        />
      )}
    </div>
  );
}
