'use client';

import { ConfirmDialog } from '@/components/account/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import {
  endStaffSessionsEndpoint,
  resetStaffPasswordEndpoint,
  type OneTimePasswordAnswer,
  type StaffAccountRow,
} from '@/lib/domains/staff/contract/accounts';
import { callApi } from '@/lib/platform/http/client';
import { ChangeRoleDialog } from './change-role-dialog';
import { DisableDialog } from './disable-dialog';
import type { StaffAction } from './staff-actions';

interface Props {
  action: StaffAction;
  person: StaffAccountRow;
  onDone: (email: string, password?: OneTimePasswordAnswer) => void;
  onClose: () => void;
}

export function StaffActionDialog({ action, person, onDone, onClose }: Props) {
  const { staffId: id, name, email } = person;
  const finish = (text: string) => {
    showToast(text, { tone: 'success' });
    onDone(email);
  };
  if (action === 'role')
    return <ChangeRoleDialog person={person} onDone={() => finish(`${name} has another role`)} onClose={onClose} />;
  if (action === 'disable')
    return (
      <DisableDialog person={person} onDone={() => finish(`The account of ${name} is disabled`)} onClose={onClose} />
    );
  if (action === 'password')
    return (
      <ConfirmDialog
        title={`Give ${name} a one-time password?`}
        action="Create password"
        call={() => callApi(resetStaffPasswordEndpoint, { params: { id }, body: {} })}
        onDone={(password) => onDone(email, password)}
        onClose={onClose}
      >
        Make sure that {name} asked you for it. The present password and all sessions end; the second factor remains.
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      title={`End the sessions of ${name}?`}
      action="End sessions"
      call={() => callApi(endStaffSessionsEndpoint, { params: { id }, body: {} })}
      onDone={() => finish(`The sessions of ${name} ended`)}
      onClose={onClose}
    >
      {name} must log in again in every browser.
    </ConfirmDialog>
  );
}
