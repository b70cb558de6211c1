import type { ConsentPurpose } from '../types';

/** The day of the texts below; a changed text gets another version. */
export const CONSENT_TEXT_VERSION = '2026-11-21';

interface PurposeText {
  title: string;
  text: string;
}

/** Everything that booking itself does not need. Without a decision the consent is given, as the privacy policy says. */
export const CONSENT_TEXTS: Readonly<Record<ConsentPurpose, PurposeText>> = {
  analytics: {
    title: 'Measuring how Folio is used',
    text: 'Pages tell us which steps were taken and how long they took. Your name, address and bookings are not part of it.',
  },
  saved_cards: {
    title: 'Saved cards',
    text: 'Cards that you tick to save stay with the payment provider and are offered when you pay. Switching this off deletes them there.',
  },
  booking_sms: {
    title: 'Text messages about bookings',
    text: 'We send a text message to your mobile number when a stay is confirmed. Codes that you ask for are sent in any case.',
  },
};

export const CONSENT_PURPOSES = Object.keys(CONSENT_TEXTS) as ConsentPurpose[];
