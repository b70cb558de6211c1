/** What hangs on a mail, by reference: it is rendered when the mail is sent. */
export interface AttachmentReference {
  kind: string;
  bookingId: number;
  /** Which one, where a booking has several: the number of an invoice. */
  name?: string;
}

/** What a mail says; the layout makes its HTML and its text from the same words. */
export interface MailWords {
  title: string;
  /** What a list of mails shows beside the subject; the first paragraph unless said otherwise. */
  preheader?: string;
  paragraphs: readonly string[];
  /** Label and value, one per line. */
  facts?: readonly (readonly [string, string])[];
  /** The one thing to press. */
  action?: { label: string; url: string };
  /** Small print below the button. */
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
  /** Of a mail: its HTML is laid out when it is sent or shown. Null for SMS. */
  words: MailWords | null;
  attachments: AttachmentReference[];
  /** Template, object and version: the same message is written once. */
  dedupeKey: string;
}

export interface OutboxMessage extends NewMessage {
  id: number;
  /** Of a mail that was written before mails kept their words. */
  html: string | null;
  status: 'queued' | 'sent' | 'failed';
  createdAt: Date;
  sentAt: Date | null;
}
