'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContractForm } from '@/components/contract-form/use-contract-form';
import { FormDialog } from '@/components/ui/form-dialog';
import { showToast } from '@/components/ui/show-toast';
import { TextareaField } from '@/components/ui/textarea-field';
import { disputeForm, disputeLineEndpoint, type StatementStayLine } from '@/lib/domains/payables/contract/statement';
import { statementKeys } from '@/lib/domains/payables/queries';
import { callApi } from '@/lib/platform/http/client';
import { brandName } from '@/lib/platform/shell/brand';

interface Props {
  hotelId: number;
  stay: StatementStayLine;
  onClose: () => void;
}

export function DisputeDialog({ hotelId, stay: { lineId, reference }, onClose }: Props) {
  const queries = useQueryClient();
  const dispute = useMutation({
    mutationFn: (form: { reason: string }) => callApi(disputeLineEndpoint, { params: { hotelId, lineId }, body: form }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: statementKeys.ofHotel(hotelId) });
      showToast(`${brandName()} checks the line and answers by mail`, { tone: 'success' });
      onClose();
    },
  });
  const { dialog, field } = useContractForm(disputeForm, { defaultValues: { reason: '' }, mutation: dispute });
  return (
    <FormDialog
      {...dialog}
      title={`Disagree with ${reference}`}
      description={`${brandName()} reads your reason and answers by mail.`}
      action="Send"
      loadingText="Sending"
      onClose={onClose}
    >
      <TextareaField
        label="Reason"
        hint="For example: the guest did not arrive, or paid another amount"
        rows={4}
        {...field('reason')}
      />
    </FormDialog>
  );
}
