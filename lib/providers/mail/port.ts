export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface Mail {
  /** Stable over retries, so that a mail server can drop a repetition. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  attachments: MailAttachment[];
}

/** Hands one mail to a mail server. Throws when it was not accepted; the job runner tries again. */
export interface MailTransport {
  send(mail: Mail): Promise<void>;
}
