export interface Sms {
  /** E.164, for example +919900000001. */
  to: string;
  text: string;
  /** Indian operators deliver registered texts only (DLT); the template name selects the registration. */
  template: string;
}

/** `send` throws if the operator does not accept the message; the job runner retries. */
export interface SmsTransport {
  send(message: Sms): Promise<void>;
}
