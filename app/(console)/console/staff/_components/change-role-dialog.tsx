'use client';

import { useState } from 'react';
import { ConfirmDialog } from '@/components/account/confirm-dialog';
import { changeStaffRoleEndpoint, type StaffAccountRow } from '@/lib/domains/staff/contract/accounts';
import { STAFF_ROLES } from '@/lib/domains/staff/types';
import { callApi } from '@/lib/platform/http/client';
import { RoleField } from './role-field';

interface Props {
  person: StaffAccountRow;
  onDone: () => void;
  onClose: () => void;
}

export function ChangeRoleDialog({ person: { staffId: id, name, role: current }, onDone, onClose }: Props) {
  const [role, setRole] = useState(current);
  return (
    <ConfirmDialog
      title={`Change the role of ${name}`}
      action="Change role"
      call={() => callApi(changeStaffRoleEndpoint, { params: { id }, body: { role } })}
      onDone={onDone}
      onClose={onClose}
      fields={
        <RoleField
          value={role}
          onChange={({ target }) => setRole(STAFF_ROLES.find((known) => known === target.value) ?? current)}
        />
      }
    >
      The sessions of {name} end. The menu shows the sections of the new role after the next login.
    </ConfirmDialog>
  );
}
