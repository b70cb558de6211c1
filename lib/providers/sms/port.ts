export interface Sms {
  /** E.164, for example +919900000001. */
  to: string;
  text: string;
  /** Our name of the text; Indian operators deliver registered texts only and want the registration's id (DLT). */
  template: string;
}

/** Hands one text message to an operator. Throws when it was not accepted; the job runner tries again. */
export interface SmsTransport {
  send(message: Sms): Promise<void>;
}
