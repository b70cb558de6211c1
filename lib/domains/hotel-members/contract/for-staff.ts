import { forStaff } from '@/lib/platform/http/endpoint';
import * as arrivals from './arrivals-mode';
import * as people from './people';

/** People and arrivals of a hotel at the console. Lost second factors have a section of their own there. */
export const getArrivalsModeForStaffEndpoint = forStaff(arrivals.getArrivalsModeEndpoint, 'hotel.read');
export const setArrivalsModeForStaffEndpoint = forStaff(arrivals.setArrivalsModeEndpoint, 'hotel.write');
export const listPeopleForStaffEndpoint = forStaff(people.listHotelPeopleEndpoint, 'hotel.read');
export const changeRoleForStaffEndpoint = forStaff(people.changeHotelRoleEndpoint, 'hotel.write');
export const endPersonForStaffEndpoint = forStaff(people.endHotelPersonEndpoint, 'hotel.write');
export const invitePersonForStaffEndpoint = forStaff(people.inviteHotelPersonEndpoint, 'hotel.write');
export const resendInvitationForStaffEndpoint = forStaff(people.resendHotelInvitationEndpoint, 'hotel.write');
export const revokeInvitationForStaffEndpoint = forStaff(people.revokeHotelInvitationEndpoint, 'hotel.write');
