import { forStaff } from '@/lib/platform/http/endpoint';
import { listDeskCalendarHistoryEndpoint } from './calendar-history';
import * as calendar from './desk-calendar';

/** The calendar of the desk at the console. Owners of cells and ends of sales are set at the desk. */
export const getCalendarForStaffEndpoint = forStaff(calendar.getDeskCalendarEndpoint, 'rate.read');
export const changeCalendarForStaffEndpoint = forStaff(calendar.changeDeskCalendarEndpoint, 'rate.write');
export const undoChangeForStaffEndpoint = forStaff(calendar.undoDeskCalendarChangeEndpoint, 'rate.write');
export const listHistoryForStaffEndpoint = forStaff(listDeskCalendarHistoryEndpoint, 'rate.read');
