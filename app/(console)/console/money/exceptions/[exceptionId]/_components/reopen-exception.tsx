'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { listKey } from '@/components/data-table/types';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/show-toast';
import {
  listMoneyExceptionsEndpoint,
  reopenBody,
  reopenMoneyExceptionEndpoint,
} from '@/lib/domains/reconciliation/contract/money';
import { callApi } from '@/lib/platform/http/client';
import { ActionDialog } from '@/components/contract-form/action-dialog';

/** For an exception whose solution posted nothing. */
export function ReopenException({ exceptionId }: { exceptionId: number }) {
  const router = useRouter();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open again
      </Button>
      {isOpen && (
        <ActionDialog
          title="Open this exception again?"
          action="Open again"
          consequences="The exception is in the list of open ones again. The books do not change."
          schema={reopenBody}
          fields={[{ name: 'reason', label: 'Reason', kind: 'text', hint: 'For the audit log' }]}
          call={(body) => callApi(reopenMoneyExceptionEndpoint, { params: { exceptionId }, body })}
          onDone={() => {
            showToast('The exception is open again', { tone: 'success' });
            setOpen(false);
            void queries.invalidateQueries({ queryKey: listKey(listMoneyExceptionsEndpoint) });
            router.refresh();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
