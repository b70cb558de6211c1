'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/show-toast';
import type { ConsoleBooking } from '@/lib/domains/console-bookings/contract/booking';
import { resendMessageMutation } from '@/lib/domains/console-bookings/queries';

interface Props {
  reference: string;
  message: ConsoleBooking['messages'][number];
}

/** Sends one message to its recipient again. */
export function ResendMessage({ reference, message: { messageId, subject } }: Props) {
  const router = useRouter();
  const resend = useMutation({
    ...resendMessageMutation(reference),
    onSuccess: () => {
      showToast('The message is sent again', { tone: 'success' });
      router.refresh();
    },
  });
  return (
    <div>
      <Button
        variant="ghost"
        size="sm"
        loading={resend.isPending}
        aria-label={`Send again: ${subject}`}
        onClick={() => resend.mutate(messageId)}
      >
        Send again
      </Button>
      {resend.error && <Alert tone="danger" title={resend.error.message} live />}
    </div>
  );
}
