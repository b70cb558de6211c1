/** What a person may allow or withdraw, each for itself. */
export type ConsentPurpose = 'analytics' | 'saved_cards' | 'booking_sms';

/** One row of the log. */
export interface ConsentEvent {
  purpose: ConsentPurpose;
  isGiven: boolean;
  textVersion: string;
  how: 'privacy_page' | 'erasure';
  at: Date;
}
