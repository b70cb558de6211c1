import { forStaff } from '@/lib/platform/http/endpoint';
import { listDeskCalendarHistoryEndpoint } from './calendar-history';
import * as calendar from './desk-calendar';

/** The calendar of the desk at the console. Owners of cells and ends of sales are set at the desk. */
export const getCalendarForStaffEndpoint = forStaff(calendar.getDeskCalendarEndpoint, 'rate.read');
/** As for the other calls of staff that change prices; the hotel changes its own calendar without a fresh proof. */
const withFreshProof = { needsFreshProof: true };
export const changeCalendarForStaffEndpoint = {
  ...forStaff(calendar.changeDeskCalendarEndpoint, 'rate.write'),
  ...withFreshProof,
};
export const undoChangeForStaffEndpoint = {
  ...forStaff(calendar.undoDeskCalendarChangeEndpoint, 'rate.write'),
  ...withFreshProof,
};
export const listHistoryForStaffEndpoint = forStaff(listDeskCalendarHistoryEndpoint, 'rate.read');
