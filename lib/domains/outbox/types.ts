export interface AttachmentReference {
  kind: string;
  bookingId: number;
  name?: string;
}

export interface MailContent {
  title: string;
  /** Shown beside the subject in a list of mails. Default: the first paragraph. */
  preheader?: string;
  paragraphs: readonly string[];
  facts?: readonly (readonly [string, string])[];
  action?: { label: string; url: string };
  closing?: string;
}

export interface NewMessage {
  channel: 'mail' | 'sms';
  template: string;
  recipient: string;
  subject: string;
  text: string;
  content: MailContent | null;
  attachments: AttachmentReference[];
  dedupeKey: string;
}

export interface OutboxMessage extends NewMessage {
  id: number;
  html: string | null;
  status: 'queued' | 'sent' | 'failed';
  createdAt: Date;
  sentAt: Date | null;
}
