/** What hangs on a mail, by reference: it is rendered when the mail is sent. */
export interface AttachmentReference {
  kind: string;
  bookingId: number;
  /** Which one, where a booking has several: the number of an invoice. */
  name?: string;
}

export interface NewMessage {
  channel: 'mail' | 'sms';
  template: string;
  /** E-mail address, or a phone number as E.164. */
  recipient: string;
  /** Empty for SMS. */
  subject: string;
  text: string;
  html: string | null;
  attachments: AttachmentReference[];
  /** Template, object and version: the same message is written once. */
  dedupeKey: string;
}

export interface OutboxMessage extends NewMessage {
  id: number;
  status: 'queued' | 'sent' | 'failed';
  createdAt: Date;
  sentAt: Date | null;
}
