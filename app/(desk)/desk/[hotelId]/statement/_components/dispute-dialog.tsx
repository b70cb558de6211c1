'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { showToast } from '@/components/ui/show-toast';
import { TextareaField } from '@/components/ui/textarea-field';
import { disputeForm, disputeLineEndpoint, type StatementStayLine } from '@/lib/domains/payables/contract/statement';
import { statementKeys } from '@/lib/domains/payables/queries';
import { callApi } from '@/lib/platform/http/client';
import { contractResolver } from '@/lib/platform/http/contract-form';
import { brandName } from '@/lib/platform/shell/brand';

const FORM_ID = 'dispute';

interface Props {
  hotelId: number;
  stay: StatementStayLine;
  onClose: () => void;
}

export function DisputeDialog({ hotelId, stay: { lineId, reference }, onClose }: Props) {
  const queries = useQueryClient();
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(disputeForm),
    defaultValues: { reason: '' },
  });
  const dispute = useMutation({
    mutationFn: (form: { reason: string }) => callApi(disputeLineEndpoint, { params: { hotelId, lineId }, body: form }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: statementKeys.ofHotel(hotelId) });
      showToast(`${brandName()} checks the line and answers by mail`, { tone: 'success' });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Disagree with ${reference}`}
      description={`${brandName()} reads your reason and answers by mail.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} loading={dispute.isPending} loadingText="Sending">
            Send
          </Button>
        </>
      }
    >
      <form id={FORM_ID} method="post" noValidate onSubmit={handleSubmit((form) => dispute.mutate(form))}>
        {dispute.error && <Alert tone="danger" title={dispute.error.message} live />}
        <TextareaField
          label="Reason"
          hint="For example: the guest did not arrive, or paid another amount"
          rows={4}
          error={formState.errors.reason?.message}
          {...register('reason')}
        />
      </form>
    </Dialog>
  );
}
