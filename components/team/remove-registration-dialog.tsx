'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { showToast } from '@/components/ui/show-toast';
import { removeRegistrationEndpoint, type TeamRegistration } from '@/lib/domains/corporates/contract/registrations';
import { registrationKeys } from '@/lib/domains/corporates/queries';
import { callApi } from '@/lib/platform/http/client';

interface Props {
  legalEntityId: number;
  registration: TeamRegistration;
  onRemoved: () => void;
  onClose: () => void;
}

export function RemoveRegistrationDialog({ legalEntityId, registration, onRemoved, onClose }: Props) {
  const queries = useQueryClient();
  const { gstin, registrationId: id } = registration;
  const remove = useMutation({
    mutationFn: () => callApi(removeRegistrationEndpoint, { params: { id }, query: { legalEntityId } }),
    onSuccess: (answer) => {
      queries.setQueryData(registrationKeys.of(legalEntityId), answer);
      showToast(`${gstin} is removed`, { tone: 'success' });
      onRemoved();
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${gstin}?`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep GSTIN
          </Button>
          <Button variant="danger" loading={remove.isPending} onClick={() => remove.mutate()}>
            Remove GSTIN
          </Button>
        </>
      }
    >
      {remove.error && <Alert tone="danger" title={remove.error.message} live />}
      <p>New bookings can no longer be billed to it. Existing bookings and invoices are not changed.</p>
    </Dialog>
  );
}
