'use client';

import { useState } from 'react';
import { ConfirmDialog } from '@/components/account/confirm-dialog';
import { Checkbox } from '@/components/ui/checkbox';
import { TextField } from '@/components/ui/text-field';
import { changeSettingEndpoint } from '@/lib/domains/console-settings/contract/settings';
import { callApi } from '@/lib/platform/http/client';
import type { SettingRow } from './setting-columns';

interface Props {
  setting: SettingRow;
  onDone: (text: string) => void;
  onClose: () => void;
}

export function SettingDialog({ setting: { name, effect, value: present, source }, onDone, onClose }: Props) {
  const [value, setValue] = useState(present);
  const [isRestored, setIsRestored] = useState(false);
  const [reason, setReason] = useState('');
  const body = { value: isRestored ? null : value, reason };
  return (
    <ConfirmDialog
      title={`Change ${name}`}
      action="Save"
      call={() => callApi(changeSettingEndpoint, { params: { name }, body })}
      onDone={() => onDone(`${name} is changed in every process`)}
      onClose={onClose}
      fields={
        <>
          {!isRestored && (
            <TextField label="Value" maxLength={500} value={value} onChange={({ target }) => setValue(target.value)} />
          )}
          {source === 'console' && (
            <Checkbox
              label="Use the value of the environment again"
              checked={isRestored}
              onChange={({ target }) => setIsRestored(target.checked)}
            />
          )}
          <TextField
            label="Reason"
            hint="For the audit log"
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </>
      }
    >
      {effect}.
    </ConfirmDialog>
  );
}
