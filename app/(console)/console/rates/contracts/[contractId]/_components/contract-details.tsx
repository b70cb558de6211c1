'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ActionDialog, type DialogField } from '@/components/contract-form/action-dialog';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { KeyValueList } from '@/components/ui/key-value-list';
import { showToast } from '@/components/ui/show-toast';
import { formatLongDate } from '@/lib/dates';
import {
  changeContractEndpoint,
  contractForm,
  endContractEndpoint,
  endContractForm,
  type ContractView,
} from '@/lib/domains/console-rates/contract/contracts';
import { callApi } from '@/lib/platform/http/client';
import { contractFields } from '../../../_components/contract-fields';
import { ContractStateBadge } from '../../../_components/contract-state-badge';

const REASON: DialogField = { name: 'reason', label: 'Reason', kind: 'textarea', hint: 'Shown in the audit log.' };

export function ContractDetails({ initial, mayWrite }: { initial: ContractView; mayWrite: boolean }) {
  const [contract, setContract] = useState(initial);
  const [open, setOpen] = useState<'change' | 'end' | null>(null);
  const router = useRouter();
  const params = { id: contract.id };
  const isOver = contract.state === 'off' || contract.state === 'ended';
  const done = (changed: ContractView, message: string) => {
    setContract(changed);
    setOpen(null);
    // The audit log below is rendered on the server.
    router.refresh();
    showToast(message, { tone: 'success' });
  };
  return (
    <>
      <Card as="section" aria-labelledby="terms" className="console-layout-section">
        <h2 id="terms">Terms</h2>
        <KeyValueList
          items={[
            { key: 'State', value: <ContractStateBadge state={contract.state} /> },
            { key: 'Company', value: contract.company },
            { key: 'Name', value: contract.name },
            { key: 'On the general corporate rate', value: `${contract.adjustment} %` },
            { key: 'Nights', value: `${formatLongDate(contract.validFrom)} to ${formatLongDate(contract.validTo)}` },
          ]}
        />
        {mayWrite && (
          <div className="console-layout-actions">
            <Button variant="secondary" size="sm" onClick={() => setOpen('change')}>
              {isOver ? 'Change and make valid again' : 'Change the contract'}
            </Button>
            {!isOver && (
              <Button variant="ghost" size="sm" onClick={() => setOpen('end')}>
                End the contract
              </Button>
            )}
          </div>
        )}
      </Card>
      {open === 'change' && (
        <ActionDialog
          title={isOver ? `Make ${contract.code} valid again?` : `Change ${contract.code}`}
          action={isOver ? 'Save and make valid again' : 'Save the contract'}
          consequences={isOver && 'The contract has ended. Saving switches it on again for its nights.'}
          schema={contractForm}
          fields={[...contractFields(contract), REASON]}
          call={(body) => callApi(changeContractEndpoint, { params, body })}
          onDone={(changed) => done(changed, isOver ? 'The contract is valid again' : 'The contract is changed')}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'end' && (
        <ActionDialog
          title={`End ${contract.code}?`}
          action="End the contract"
          variant="danger"
          schema={endContractForm}
          fields={[REASON]}
          call={(body) => callApi(endContractEndpoint, { params, body })}
          onDone={(changed) => done(changed, 'The contract is ended')}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
