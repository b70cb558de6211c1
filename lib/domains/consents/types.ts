export type ConsentPurpose = 'analytics' | 'saved_cards' | 'booking_sms';

export interface ConsentEvent {
  purpose: ConsentPurpose;
  isGiven: boolean;
  textVersion: string;
  how: 'privacy_page' | 'erasure';
  at: Date;
}
