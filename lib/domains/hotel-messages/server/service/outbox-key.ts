import 'server-only';

/** The kind of attachment with the content of its mail as a PDF. */
export const MESSAGE_ATTACHMENT = 'hotel-message';

/** The outbox finds the content and the state of a message by this key. */
export const outboxKey = (messageId: number): string => `hotel-message:${messageId}`;

/** The key of the message when it is sent again for the nth time. */
export const repeatedKey = (messageId: number, round: number): string => `${outboxKey(messageId)}:${round}`;
