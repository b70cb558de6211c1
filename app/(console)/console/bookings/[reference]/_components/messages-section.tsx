import { Badge, type BadgeTone } from '@/components/ui/badge';
import { formatInstant } from '@/lib/dates';
import type { ConsoleBooking } from '@/lib/domains/console-bookings/contract/booking';
import { RecordSection } from './record-section';
import { ResendMessage } from './resend-message';

type Message = ConsoleBooking['messages'][number];

const TONES: Readonly<Record<Message['status'], BadgeTone>> = { queued: 'warning', sent: 'success', failed: 'danger' };

export function MessagesSection({ reference, messages }: { reference: string; messages: readonly Message[] }) {
  return (
    <RecordSection id="messages" title="Messages" empty={messages.length === 0 && 'No message was sent yet.'}>
      <ul className="console-booking-record-list">
        {messages.map((message) => (
          <li key={message.messageId}>
            <details className="console-booking-record-message">
              <summary>
                <strong>{message.subject || `Text message: ${message.template}`}</strong>
                <Badge tone={TONES[message.status]}>{message.status}</Badge>
                <span className="console-booking-record-quiet">
                  {[message.recipient && `to ${message.recipient}`, formatInstant(message.sentAt ?? message.at)]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </summary>
              <pre>{message.text || 'The text is no longer stored.'}</pre>
            </details>
            {message.mayResend && <ResendMessage reference={reference} message={message} />}
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}
