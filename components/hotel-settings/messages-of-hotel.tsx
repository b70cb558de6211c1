'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHotelSide } from '@/components/hotel-side/hotel-side';
import { AccountList, AccountRow, RowText } from '@/components/account/account-list';
import { TeamSkeleton } from '@/components/team/team-skeleton';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryError } from '@/components/ui/query-error';
import type { HotelMessages } from '@/lib/domains/hotel-messages/contract/messages';
import { hotelMessagesOptions } from '@/lib/domains/hotel-messages/queries';
import { CHANNEL_TEXTS, KIND_TEXTS } from '@/lib/domains/hotel-messages/rules/message-kinds';
import { formatInstant, formatLongDate } from '@/lib/dates';
import { brandName } from '@/lib/platform/shell/brand';
import { MessageDialog } from './message-dialog';
import { MESSAGE_STATE_LABELS } from './message-states';
import styles from './messages-of-hotel.module.css';

type Message = HotelMessages['messages'][number];

const TONES: Record<Message['state'], BadgeTone> = { queued: 'info', sent: 'success', failed: 'danger' };

const ANSWERS: Record<NonNullable<Message['answer']>, string> = {
  awaiting: 'Not answered',
  opened: 'Link opened, not answered',
  ready: 'Answered: ready',
  refused: 'Answered: cannot honour it',
  moved: 'Moved to another hotel',
};

export function MessagesOfHotel({ hotelId }: { hotelId: number }) {
  const { of, kind, canEdit } = useHotelSide();
  const [opened, setOpened] = useState<Message | null>(null);
  const list = useQuery(hotelMessagesOptions(hotelId, of));
  const messages = list.data?.messages;
  return (
    <section aria-label="Messages" className={styles.section}>
      <p className={styles.lead}>
        The newest messages of {brandName()} to the contacts of {kind === 'desk' ? 'your' : 'the'} hotel
      </p>
      {list.isPending && <TeamSkeleton label="Loading the messages" />}
      {list.isError && <QueryError query={list} title="The messages could not be loaded" headingLevel={2} />}
      {messages?.length === 0 && (
        <EmptyState title="No message yet" icon="mail" headingLevel={2}>
          Contacts of the hotel get a message about each booking. Add one under Contacts and times.
        </EmptyState>
      )}
      {messages && messages.length > 0 && (
        <AccountList>
          {messages.map((message) => (
            <AccountRow key={message.messageId} className={styles.row}>
              <RowText name={titleOf(message)} details={describe(message)} />
              <Badge tone={TONES[message.state]}>{MESSAGE_STATE_LABELS[message.state]}</Badge>
              {kind === 'console' && (
                <div className={styles.actions}>
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={`Open: ${titleOf(message)} to ${message.contact}`}
                    onClick={() => setOpened(message)}
                  >
                    Open
                  </Button>
                </div>
              )}
            </AccountRow>
          ))}
        </AccountList>
      )}
      {opened && (
        <MessageDialog
          {...{ hotelId, canEdit }}
          messageId={opened.messageId}
          title={titleOf(opened)}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}

const titleOf = ({ kind, about }: Message) => `${KIND_TEXTS[kind]}: ${aboutText(about)}`;

/** An arrivals list is named by its day and number, such as `2026-11-27 #1`. */
function aboutText(about: string): string {
  const [, day, number] = /^(\d{4}-\d\d-\d\d) #(\d+)$/.exec(about) ?? [];
  return day ? `${formatLongDate(day)}, number ${number}` : about;
}

function describe({ channel, contact, createdAt, answer }: Message): string[] {
  return [`${CHANNEL_TEXTS[channel]} to ${contact}`, formatInstant(createdAt), ...(answer ? [ANSWERS[answer]] : [])];
}
