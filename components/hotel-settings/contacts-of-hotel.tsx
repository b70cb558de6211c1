'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHotelSide } from '@/components/hotel-side/hotel-side';
import { AccountPageHead } from '@/components/account/account-list';
import { ConfirmDialog } from '@/components/account/confirm-dialog';
import { TeamSkeleton } from '@/components/team/team-skeleton';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryError } from '@/components/ui/query-error';
import { showToast } from '@/components/ui/show-toast';
import {
  endHotelContactEndpoint,
  resendContactLinkEndpoint,
  type HotelContacts,
  type HotelContactView,
} from '@/lib/domains/hotel-messages/contract/hotel-contacts';
import { hotelContactKeys, hotelContactsOptions } from '@/lib/domains/hotel-messages/queries';
import { callApi } from '@/lib/platform/http/client';
import { ContactDialog } from './contact-dialog';
import { ContactList } from './contact-list';
import styles from './settings.module.css';

export function ContactsOfHotel({ hotelId }: { hotelId: number }) {
  const { of, canEdit } = useHotelSide();
  const queries = useQueryClient();
  const list = useQuery(hotelContactsOptions(hotelId, of));
  const [isAdding, setIsAdding] = useState(false);
  const [ending, setEnding] = useState<HotelContactView | null>(null);
  const show = (changed: HotelContacts, text: string) => {
    queries.setQueryData(hotelContactKeys.of(hotelId), changed);
    showToast(text, { tone: 'success' });
    setIsAdding(false);
    setEnding(null);
  };
  const resend = useMutation({
    mutationFn: ({ contactId }: HotelContactView) =>
      callApi(of(resendContactLinkEndpoint), { params: { hotelId, contactId }, body: {} }),
    onSuccess: (changed, { email }) => show(changed, `A new link is on its way to ${email}`),
  });
  const contacts = list.data?.contacts;
  return (
    <section aria-labelledby="contacts-title" className={styles.section}>
      <AccountPageHead
        title="Contacts"
        lead="Who gets messages about bookings and the arrivals list"
        headingLevel={2}
        headingId="contacts-title"
        action={
          canEdit && (
            <Button icon="plus" onClick={() => setIsAdding(true)}>
              Add contact
            </Button>
          )
        }
      />
      {resend.error && <Alert tone="danger" title={resend.error.message} live />}
      {list.isPending && <TeamSkeleton label="Loading the contacts" />}
      {list.isError && <QueryError query={list} title="The contacts could not be loaded" headingLevel={3} />}
      {contacts?.length === 0 && (
        <EmptyState title="No contact yet" icon="mail" headingLevel={3}>
          Without a contact the hotel gets no messages about its bookings.
        </EmptyState>
      )}
      {contacts && contacts.length > 0 && (
        <ContactList
          contacts={contacts}
          resending={resend.isPending ? resend.variables.contactId : null}
          onResend={(contact) => resend.mutate(contact)}
          onEnd={setEnding}
        />
      )}
      {isAdding && (
        <ContactDialog
          hotelId={hotelId}
          onDone={(changed, email) => show(changed, `Please confirm the link in the mail to ${email}`)}
          onClose={() => setIsAdding(false)}
        />
      )}
      {ending && (
        <ConfirmDialog
          title={`Remove ${ending.email}?`}
          action="Remove contact"
          variant="danger"
          call={() =>
            callApi(of(endHotelContactEndpoint), { params: { hotelId, contactId: ending.contactId }, body: {} })
          }
          onDone={(changed) => show(changed, `${ending.email} gets no more messages`)}
          onClose={() => setEnding(null)}
        >
          The contact gets no more messages about bookings of this hotel.
        </ConfirmDialog>
      )}
    </section>
  );
}
