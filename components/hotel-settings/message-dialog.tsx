'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { TeamSkeleton } from '@/components/team/team-skeleton';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { QueryError } from '@/components/ui/query-error';
import { showToast } from '@/components/ui/show-toast';
import { formatInstant } from '@/lib/dates';
import { resendHotelMessageEndpoint, type OpenedMessage } from '@/lib/domains/hotel-messages/contract/messages';
import { hotelMessageOptions, hotelMessagesKey } from '@/lib/domains/hotel-messages/queries';
import { callApi } from '@/lib/platform/http/client';
import { MESSAGE_STATE_LABELS } from './message-states';
import styles from './messages-of-hotel.module.css';

interface Props {
  hotelId: number;
  messageId: number;
  title: string;
  canEdit: boolean;
  onClose: () => void;
}

/** The text of a message to a hotel with its attempts, for staff. */
export function MessageDialog({ hotelId, messageId, title, canEdit, onClose }: Props) {
  const queries = useQueryClient();
  const options = hotelMessageOptions(hotelId, messageId);
  const opened = useQuery(options);
  const resend = useMutation({
    mutationFn: () => callApi(resendHotelMessageEndpoint, { params: { hotelId, messageId }, body: {} }),
    onSuccess: (answer) => {
      queries.setQueryData(options.queryKey, answer);
      void queries.invalidateQueries({ queryKey: hotelMessagesKey(hotelId) });
      showToast('The message is queued', { tone: 'success' });
    },
  });
  const message = opened.data;
  return (
    <Dialog
      open
      size="lg"
      title={title}
      description={message && `To ${message.contact}`}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          {canEdit && (
            <Button
              disabled={!message || message.refusal !== null}
              loading={resend.isPending}
              onClick={() => resend.mutate()}
            >
              Send again
            </Button>
          )}
        </>
      }
    >
      {opened.isPending && <TeamSkeleton label="Loading the message" />}
      {opened.isError && <QueryError query={opened} title="The message could not be loaded" headingLevel={3} />}
      {resend.error && <Alert tone="danger" title={resend.error.message} live />}
      {message && <MessageText message={message} canEdit={canEdit} />}
    </Dialog>
  );
}

function MessageText({
  message: { subject, text, sends, refusal },
  canEdit,
}: {
  message: OpenedMessage;
  canEdit: boolean;
}) {
  return (
    <>
      {canEdit && refusal !== null && <Alert tone="info" title={refusal} />}
      <ul>
        {sends.map(({ state, attempts, queuedAt, sentAt, problem }) => (
          <li key={queuedAt}>
            {MESSAGE_STATE_LABELS[state]} {formatInstant(sentAt ?? queuedAt)}, attempts: {attempts}
            {problem && `. Last failure: ${problem}`}
          </li>
        ))}
      </ul>
      {subject && <h3>{subject}</h3>}
      {text === null ? (
        <p>Roles that read bookings see the text.</p>
      ) : (
        <pre className={styles.text}>{text || 'The text is no longer stored.'}</pre>
      )}
    </>
  );
}
