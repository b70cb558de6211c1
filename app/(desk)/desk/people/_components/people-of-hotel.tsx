'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { AccountList } from '@/components/account/account-list';
import { FactorAccountRow } from '@/components/factor-resets/factor-account-row';
import { ResetDialog } from '@/components/factor-resets/reset-dialog';
import { TeamSkeleton } from '@/components/team/team-skeleton';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryError } from '@/components/ui/query-error';
import {
  cancelPersonResetEndpoint,
  startPersonResetEndpoint,
  type HotelPerson,
} from '@/lib/domains/hotel-members/contract/people';
import { hotelPeopleKeys, hotelPeopleOptions } from '@/lib/domains/hotel-members/queries';
import { HOTEL_ROLE_NAMES } from '@/lib/domains/hotel-members/rules/role';
import { callApi } from '@/lib/platform/http/client';
import styles from '@/components/factor-resets/factor-resets.module.css';

export function PeopleOfHotel({ hotelId, hotel }: { hotelId: number; hotel: string }) {
  const queries = useQueryClient();
  const headingId = useId();
  const list = useQuery(hotelPeopleOptions(hotelId));
  const [change, setChange] = useState<{ action: 'start' | 'cancel'; person: HotelPerson } | null>(null);
  const people = list.data?.people;
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <h2 id={headingId}>{hotel}</h2>
      {list.isPending && <TeamSkeleton label={`Loading the people of ${hotel}`} />}
      {list.isError && <QueryError query={list} title="The people could not be loaded" headingLevel={3} />}
      {people && (
        <AccountList>
          {people.map((person) => (
            <FactorAccountRow
              key={person.userId}
              person={person}
              detail={HOTEL_ROLE_NAMES[person.role]}
              onStart={() => setChange({ action: 'start', person })}
              onCancel={() => setChange({ action: 'cancel', person })}
            />
          ))}
        </AccountList>
      )}
      {people?.length === 1 && (
        <EmptyState title="No other person yet" icon="users" headingLevel={3}>
          Ask Folio to add colleagues to your hotel.
        </EmptyState>
      )}
      {change && (
        <ResetDialog
          name={change.person.name}
          action={change.action}
          call={() =>
            callApi(change.action === 'start' ? startPersonResetEndpoint : cancelPersonResetEndpoint, {
              params: { hotelId, userId: change.person.userId },
              body: {},
            })
          }
          onDone={(changed) => {
            queries.setQueryData(hotelPeopleKeys.of(hotelId), changed);
            setChange(null);
          }}
          onClose={() => setChange(null)}
        />
      )}
    </section>
  );
}
