'use client';

import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { saveFile } from '@/components/ui/save-file';
import { showToast } from '@/components/ui/show-toast';
import { downloadPayoutFileEndpoint } from '@/lib/domains/payables/contract/payouts';
import { loadFile } from '@/lib/platform/http/client';

export function PayoutFileButton({ payoutId }: { payoutId: number }) {
  const file = useMutation({
    mutationFn: () => loadFile(downloadPayoutFileEndpoint, { params: { payoutId }, body: {} }),
    onSuccess: saveFile,
    onError: ({ message }) => showToast('The file could not be made', { tone: 'danger', detail: message }),
  });
  return (
    <Button
      variant="ghost"
      size="sm"
      icon="download"
      aria-label={`CSV of payout ${payoutId}`}
      loading={file.isPending}
      onClick={() => file.mutate()}
    >
      CSV
    </Button>
  );
}
