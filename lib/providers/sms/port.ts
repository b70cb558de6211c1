export interface Sms {
  /** E.164, for example +919900000001. */
  to: string;
  text: string;
}

/** Hands one text message to an operator. Throws when it was not accepted; the job runner tries again. */
export interface SmsTransport {
  send(message: Sms): Promise<void>;
}
