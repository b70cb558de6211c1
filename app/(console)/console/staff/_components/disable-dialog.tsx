'use client';

import { useState } from 'react';
import { ConfirmDialog } from '@/components/account/confirm-dialog';
import { TextField } from '@/components/ui/text-field';
import { disableStaffEndpoint, type StaffAccountRow } from '@/lib/domains/staff/contract/accounts';
import { callApi } from '@/lib/platform/http/client';

interface Props {
  person: StaffAccountRow;
  onDone: () => void;
  onClose: () => void;
}

export function DisableDialog({ person: { staffId: id, name }, onDone, onClose }: Props) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      title={`Disable the account of ${name}?`}
      action="Disable"
      variant="danger"
      call={() => callApi(disableStaffEndpoint, { params: { id }, body: { reason } })}
      onDone={onDone}
      onClose={onClose}
      fields={
        <TextField
          label="Reason"
          hint="For the audit log"
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      }
    >
      {name} is logged out now and cannot log in again. The account cannot be used again.
    </ConfirmDialog>
  );
}
