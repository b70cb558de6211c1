import { CHECKOUT_TEXT } from '../literals';
import type { PanelSummary } from './checkout-state';

/** 'Welcome Guest' with the address the confirmation goes to. */
export function guestSummary(email: string): PanelSummary {
  return { title: CHECKOUT_TEXT.welcomeGuest, subtitle: email };
}

/** 'Welcome {name}' for the signed-in user. */
export function userSummary(name: string, email: string): PanelSummary {
  return { title: CHECKOUT_TEXT.welcomeUser.replace('{name}', () => name), subtitle: email };
}

/** 'Travellers Details' with the first guest and how many others come along. Names in room order. */
export function travellersSummary(guestNames: readonly string[]): PanelSummary {
  const [first = '', ...others] = guestNames.map((name) => name.trim()).filter((name) => name !== '');
  const more = others.length > 0 ? CHECKOUT_TEXT.otherGuests.replace('{N}', String(others.length)) : '';
  return { title: CHECKOUT_TEXT.travellersTitle, subtitle: `${first}${more}` };
}

/** Check-in and check-out times, and the message below them. */
export function specialRequestsSummary(checkInTime: string, checkOutTime: string, message: string): PanelSummary {
  return { title: `Check-in ${checkInTime}, check-out ${checkOutTime}`, subtitle: message.trim() };
}
