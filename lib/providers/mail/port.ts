export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface Mail {
  /** Every retry has the same id, so that mail servers can drop duplicates. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  attachments: MailAttachment[];
}

/** `send` throws if the mail server does not accept the mail; the job runner retries. */
export interface MailTransport {
  send(mail: Mail): Promise<void>;
}
