'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHotelSide } from '@/components/hotel-side/hotel-side';
import { AccountList } from '@/components/account/account-list';
import { ConfirmDialog } from '@/components/account/confirm-dialog';
import { FactorAccountRow } from '@/components/factor-resets/factor-account-row';
import { ResetDialog } from '@/components/factor-resets/reset-dialog';
import { TeamSkeleton } from '@/components/team/team-skeleton';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryError } from '@/components/ui/query-error';
import { showToast } from '@/components/ui/show-toast';
import {
  cancelPersonResetEndpoint,
  endHotelPersonEndpoint,
  startPersonResetEndpoint,
  type HotelPeople,
  type HotelPerson,
} from '@/lib/domains/hotel-members/contract/people';
import { hotelPeopleKeys, hotelPeopleOptions } from '@/lib/domains/hotel-members/queries';
import { HOTEL_ROLE_NAMES } from '@/lib/domains/hotel-members/rules/role';
import { callApi } from '@/lib/platform/http/client';
import { paths } from '@/lib/paths';
import { ChangeRoleDialog } from './change-role-dialog';
import { HotelInvitationList } from './hotel-invitation-list';
import { InvitePersonDialog } from './invite-person-dialog';
import styles from '@/components/factor-resets/factor-resets.module.css';

type Opened = { dialog: 'invite' } | { dialog: 'role' | 'end' | 'start' | 'cancel'; person: HotelPerson } | null;

export function PeopleOfHotel({ hotelId }: { hotelId: number }) {
  const { of, canEdit, kind } = useHotelSide();
  const queries = useQueryClient();
  const list = useQuery(hotelPeopleOptions(hotelId, of));
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const show = (changed: HotelPeople) => {
    queries.setQueryData(hotelPeopleKeys.of(hotelId), changed);
    close();
  };
  return (
    <>
      <section aria-label="People" className={styles.section}>
        {canEdit && (
          <div>
            <Button icon="plus" onClick={() => setOpened({ dialog: 'invite' })}>
              Invite a person
            </Button>
          </div>
        )}
        {list.isPending && <TeamSkeleton label="Loading the people" />}
        {list.isError && <QueryError query={list} title="The people could not be loaded" headingLevel={2} />}
        {list.data?.people.length === 0 && (
          <EmptyState title="No person yet" headingLevel={2}>
            Invited people see the bookings of the hotel at its desk.
          </EmptyState>
        )}
        {list.data && list.data.people.length > 0 && (
          <AccountList>
            {list.data.people.map((person) => (
              <FactorAccountRow
                key={person.userId}
                person={person}
                detail={HOTEL_ROLE_NAMES[person.role]}
                actions={
                  canEdit && <PersonActions person={person} onOpen={(dialog) => setOpened({ dialog, person })} />
                }
                {...(kind === 'desk' && {
                  onStart: () => setOpened({ dialog: 'start', person }),
                  onCancel: () => setOpened({ dialog: 'cancel', person }),
                })}
              />
            ))}
          </AccountList>
        )}
      </section>
      {list.data && <HotelInvitationList hotelId={hotelId} invitations={list.data.invitations} />}
      {opened?.dialog === 'invite' && (
        <InvitePersonDialog hotelId={hotelId} people={list.data?.people ?? []} onClose={close} />
      )}
      {opened?.dialog === 'role' && <ChangeRoleDialog hotelId={hotelId} person={opened.person} onClose={close} />}
      {opened?.dialog === 'end' && <EndDialog hotelId={hotelId} person={opened.person} onDone={show} onClose={close} />}
      {(opened?.dialog === 'start' || opened?.dialog === 'cancel') && (
        <ResetDialog
          name={opened.person.name}
          action={opened.dialog}
          call={() =>
            callApi(of(opened.dialog === 'start' ? startPersonResetEndpoint : cancelPersonResetEndpoint), {
              params: { hotelId, userId: opened.person.userId },
              body: {},
            })
          }
          onDone={show}
          onClose={close}
        />
      )}
    </>
  );
}

function PersonActions({ person, onOpen }: { person: HotelPerson; onOpen: (dialog: 'role' | 'end') => void }) {
  const { name, isCaller } = person;
  return (
    <>
      <Button variant="ghost" size="sm" aria-label={`Change role: ${name}`} onClick={() => onOpen('role')}>
        Change role
      </Button>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`${isCaller ? 'Leave' : 'End access'}: ${name}`}
        onClick={() => onOpen('end')}
      >
        {isCaller ? 'Leave' : 'End access'}
      </Button>
    </>
  );
}

interface EndProps {
  hotelId: number;
  person: HotelPerson;
  onDone: (changed: HotelPeople) => void;
  onClose: () => void;
}

function EndDialog({ hotelId, person: { userId, name, isCaller }, onDone, onClose }: EndProps) {
  const { of } = useHotelSide();
  return (
    <ConfirmDialog
      title={isCaller ? 'Leave this hotel?' : `End the access of ${name}?`}
      action={isCaller ? 'Leave hotel' : 'End access'}
      variant="danger"
      call={() => callApi(of(endHotelPersonEndpoint), { params: { hotelId, userId }, body: {} })}
      onDone={(changed) => {
        if (isCaller) window.location.assign(paths.desk());
        else {
          showToast(`${name} has no access to the hotel any more`, { tone: 'success' });
          onDone(changed);
        }
      }}
      onClose={onClose}
    >
      {isCaller ? 'You lose' : `${name} loses`} access to this hotel at once. The account remains.
    </ConfirmDialog>
  );
}
