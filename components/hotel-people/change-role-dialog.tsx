'use client';

import { useState } from 'react';
import { useHotelSide } from '@/components/hotel-side/hotel-side';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { changeHotelRoleEndpoint, type HotelPerson } from '@/lib/domains/hotel-members/contract/people';
import { HOTEL_ROLE_NAMES } from '@/lib/domains/hotel-members/rules/role';
import { callApi } from '@/lib/platform/http/client';
import { paths } from '@/lib/paths';
import { HotelRoleChoice } from './hotel-role-choice';
import { usePeopleChange } from './use-people-change';

interface Props {
  hotelId: number;
  person: HotelPerson;
  onClose: () => void;
}

/** Owners who give up their own role leave the settings. */
export function ChangeRoleDialog({ hotelId, person, onClose }: Props) {
  const { of } = useHotelSide();
  const [role, setRole] = useState(person.role);
  const losesAccess = person.isCaller && role !== 'owner';
  const change = usePeopleChange<typeof role>({
    hotelId,
    call: (chosen) =>
      callApi(of(changeHotelRoleEndpoint), { params: { hotelId, userId: person.userId }, body: { role: chosen } }),
    successText: (chosen) => `${person.name} now has the role ${HOTEL_ROLE_NAMES[chosen]}`,
    onDone: () => (losesAccess ? window.location.assign(paths.desk()) : onClose()),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Role of ${person.name}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={role === person.role} loading={change.isPending} onClick={() => change.mutate(role)}>
            Change role
          </Button>
        </>
      }
    >
      {change.error && <Alert tone="danger" title={change.error.message} live />}
      <HotelRoleChoice name="role" value={role} onChange={(event) => setRole(event.target.value as typeof role)} />
      {losesAccess && <Alert tone="warning" title="You will no longer manage this hotel" />}
    </Dialog>
  );
}
