import { AccountList, AccountRow, RowText } from '@/components/account/account-list';
import { useHotelSide } from '@/components/hotel-side/hotel-side';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { HotelContactView } from '@/lib/domains/hotel-messages/contract/hotel-contacts';
import { CHANNEL_TEXTS, KIND_TEXTS } from '@/lib/domains/hotel-messages/rules/message-kinds';
import { MESSAGE_KINDS } from '@/lib/domains/hotel-messages/types';
import styles from './settings.module.css';

interface Props {
  contacts: readonly HotelContactView[];
  /** Id of the contact that gets a new link. */
  resending: number | null;
  onResend: (contact: HotelContactView) => void;
  onEnd: (contact: HotelContactView) => void;
}

const STATES: Record<HotelContactView['state'], { tone: BadgeTone; label: string }> = {
  verified: { tone: 'success', label: 'Confirmed' },
  waiting: { tone: 'info', label: 'Waits for confirmation' },
  link_expired: { tone: 'warning', label: 'Link expired' },
};

export function ContactList({ contacts, resending, onResend, onEnd }: Props) {
  const { canEdit } = useHotelSide();
  return (
    <AccountList>
      {contacts.map((contact) => {
        const { contactId, name, email, state } = contact;
        return (
          <AccountRow key={contactId} className={styles.row}>
            <RowText name={name} details={describe(contact)} />
            <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
            {canEdit && (
              <div className={styles.actions}>
                {state !== 'verified' && (
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={`Send the link again to ${email}`}
                    loading={resending === contactId}
                    onClick={() => onResend(contact)}
                  >
                    Send the link again
                  </Button>
                )}
                <Button variant="ghost" size="sm" aria-label={`Remove: ${email}`} onClick={() => onEnd(contact)}>
                  Remove
                </Button>
              </div>
            )}
          </AccountRow>
        );
      })}
    </AccountList>
  );
}

function describe({ email, phone, channels, kinds }: HotelContactView): string[] {
  const ways = channels.map((channel) => CHANNEL_TEXTS[channel]).join(' and ');
  const all = kinds.length === MESSAGE_KINDS.length;
  return [
    [email, ...(phone ? [phone] : [])].join(', '),
    `${all ? 'All messages' : kinds.map((kind) => KIND_TEXTS[kind]).join(', ')} by ${ways.toLowerCase()}`,
  ];
}
