import type { ConsentPurpose } from '../types';

/** Date of the texts below. It must change with them. */
export const CONSENT_TEXT_VERSION = '2026-11-23';

interface PurposeText {
  title: string;
  text: string;
}

/** Purposes that a booking does not need. A consent counts as given until it is withdrawn, as the privacy policy says. */
export const CONSENT_TEXTS: Readonly<Record<ConsentPurpose, PurposeText>> = {
  analytics: {
    title: 'Measuring how this site is used',
    text: 'Pages report which steps you take and how long they take. The reports do not contain your name, address or bookings.',
  },
  saved_cards: {
    title: 'Saved cards',
    text: 'The payment provider stores the cards that you choose to save and offers them when you pay. Switching this off deletes them.',
  },
  booking_sms: {
    title: 'Text messages about bookings',
    text: 'We send a text message to your mobile number when a stay is confirmed. One-time codes that you request are always sent.',
  },
};

export const CONSENT_PURPOSES = Object.keys(CONSENT_TEXTS) as ConsentPurpose[];
