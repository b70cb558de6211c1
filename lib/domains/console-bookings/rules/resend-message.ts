/** The newest of these tells a traveller the state of the booking; earlier ones are no longer true. */
const STATES = [
  'booking-confirmed',
  'booking-changed',
  'booking-moved',
  'hotel-ready',
  'booking-cancelled',
  'booking-no-show',
  'booking-no-show-taken-back',
];
/** What was paid, returned or invoiced stays true. */
const RECORDS = ['payment-received', 'payment-refunded', 'refund-sent', 'refund-reference', 'invoice'];

export interface StoredMessage {
  id: number;
  channel: 'mail' | 'sms';
  template: string;
  recipient: string;
  text: string;
  status: 'queued' | 'sent' | 'failed';
  dedupeKey: string;
}

/** The key of the message of which this one is a copy. */
export const originalKey = (key: string): string => key.replace(/:again-\d+$/, '');

/** The key of the copy that is sent next. */
export const nextKey = (key: string, all: readonly StoredMessage[]): string =>
  `${originalKey(key)}:again-${sendsOf(key, all).length}`;

const sendsOf = (key: string, all: readonly StoredMessage[]) =>
  all.filter(({ dedupeKey }) => originalKey(dedupeKey) === originalKey(key));

export const waitsToBeSent = ({ dedupeKey }: StoredMessage, all: readonly StoredMessage[]): boolean =>
  sendsOf(dedupeKey, all).some(({ status }) => status === 'queued');

export interface Addresses {
  booker: string;
  /** Of booker and guests. */
  travellers: readonly string[];
}

/**
 * Why a mail cannot be sent again to its recipient; null if it can.
 * @param all messages of the booking, the newest first
 */
export function findResendRefusal(
  message: StoredMessage,
  all: readonly StoredMessage[],
  { booker, travellers }: Addresses,
): string | null {
  const { channel, template, recipient, text } = message;
  const isState = STATES.includes(template);
  if (channel !== 'mail' || !(isState || RECORDS.includes(template)))
    return 'Messages of this kind are not sent again.';
  const addresses = isState ? travellers : [booker];
  if (!addresses.some((address) => address.toLowerCase() === recipient.toLowerCase()))
    return 'The booking has another address now, so this message is not sent to the old one.';
  if (text === '') return 'The text is no longer stored, so the message cannot be sent again.';
  const newest = all.find(
    (one) => STATES.includes(one.template) && one.channel === 'mail' && one.recipient === recipient,
  );
  if (isState && newest && originalKey(newest.dedupeKey) !== originalKey(message.dedupeKey))
    return 'A newer message says what is true now. Send that one again.';
  return null;
}
