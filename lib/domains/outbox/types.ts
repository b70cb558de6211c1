/** A document by reference; it is rendered when the mail is sent. */
export interface AttachmentReference {
  kind: string;
  bookingId: number;
  /** The number of an invoice, where a booking has several. */
  name?: string;
}

/** Content of a mail, from which HTML and text are rendered. */
export interface MailWords {
  title: string;
  /** Shown beside the subject in a list of mails; default the first paragraph. */
  preheader?: string;
  paragraphs: readonly string[];
  /** Label and value, one per line. */
  facts?: readonly (readonly [string, string])[];
  /** A button. */
  action?: { label: string; url: string };
  /** Small text below the button. */
  closing?: string;
}

export interface NewMessage {
  channel: 'mail' | 'sms';
  template: string;
  /** E-mail address, or a phone number as E.164. */
  recipient: string;
  /** Empty for SMS. */
  subject: string;
  text: string;
  /** Null for a text message. */
  words: MailWords | null;
  attachments: AttachmentReference[];
  /** Template, object and version. */
  dedupeKey: string;
}

export interface OutboxMessage extends NewMessage {
  id: number;
  html: string | null;
  status: 'queued' | 'sent' | 'failed';
  createdAt: Date;
  sentAt: Date | null;
}
