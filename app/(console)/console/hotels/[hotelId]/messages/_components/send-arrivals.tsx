'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '@/components/contract-form/action-dialog';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/show-toast';
import { arrivalsDay, sendArrivalsListEndpoint } from '@/lib/domains/hotel-messages/contract/messages';
import { hotelMessagesKey } from '@/lib/domains/hotel-messages/queries';
import { callApi } from '@/lib/platform/http/client';

export function SendArrivals({ hotelId, today }: { hotelId: number; today: string }) {
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div>
        <Button variant="secondary" icon="mail" onClick={() => setOpen(true)}>
          Send an arrivals list
        </Button>
      </div>
      {isOpen && (
        <ActionDialog
          title="Send an arrivals list"
          action="Send"
          schema={arrivalsDay}
          fields={[{ name: 'day', label: 'Day of arrival', kind: 'date', initial: today }]}
          consequences="Contacts that want arrivals lists get the next numbered list of the day."
          call={(body) => callApi(sendArrivalsListEndpoint, { params: { hotelId }, body })}
          onDone={({ title, arrivals, mails }) => {
            setOpen(false);
            void queries.invalidateQueries({ queryKey: hotelMessagesKey(hotelId) });
            if (mails === 0) showToast('No verified contact wants the list, so no mail is sent', { tone: 'warning' });
            else
              showToast(`List ${title} is queued`, {
                tone: 'success',
                detail: `Arrivals: ${arrivals}. Mails: ${mails}.`,
              });
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
