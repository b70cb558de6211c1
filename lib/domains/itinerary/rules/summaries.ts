import { CHECKOUT_TEXT } from '../literals';
import type { PanelSummary } from './checkout-state';

export function guestSummary(email: string): PanelSummary {
  return { title: CHECKOUT_TEXT.welcomeGuest, subtitle: email };
}

export function userSummary(name: string, email: string): PanelSummary {
  return { title: CHECKOUT_TEXT.welcomeUser.replace('{name}', () => name), subtitle: email };
}

export function travellersSummary(guestNames: readonly string[]): PanelSummary {
  const [first = '', ...others] = guestNames.map((name) => name.trim()).filter((name) => name !== '');
  const more = others.length > 0 ? CHECKOUT_TEXT.otherGuests.replace('{N}', String(others.length)) : '';
  return { title: CHECKOUT_TEXT.travellersTitle, subtitle: `${first}${more}` };
}

export function specialRequestsSummary(checkInTime: string, checkOutTime: string, message: string): PanelSummary {
  return { title: `Check-in ${checkInTime}, check-out ${checkOutTime}`, subtitle: message.trim() };
}
