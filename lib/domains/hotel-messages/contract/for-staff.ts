import { forStaff } from '@/lib/platform/http/endpoint';
import * as contacts from './hotel-contacts';
import * as messages from './messages';

/** Contacts and messages of a hotel at the console. */
export const listContactsForStaffEndpoint = forStaff(contacts.listHotelContactsEndpoint, 'hotel.read');
export const addContactForStaffEndpoint = forStaff(contacts.addHotelContactEndpoint, 'hotel.write');
export const resendLinkForStaffEndpoint = forStaff(contacts.resendContactLinkEndpoint, 'hotel.write');
export const endContactForStaffEndpoint = forStaff(contacts.endHotelContactEndpoint, 'hotel.write');
export const setArrivalsHourForStaffEndpoint = forStaff(contacts.setArrivalsHourEndpoint, 'hotel.write');
export const listMessagesForStaffEndpoint = forStaff(messages.listHotelMessagesEndpoint, 'hotel.read');
