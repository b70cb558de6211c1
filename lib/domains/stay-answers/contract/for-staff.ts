import { forStaff } from '@/lib/platform/http/endpoint';
import * as times from './answer-time';

/** The time of a hotel to answer, at the console. */
export const getAnswerTimeForStaffEndpoint = forStaff(times.getAnswerTimeEndpoint, 'hotel.read');
export const setAnswerTimeForStaffEndpoint = forStaff(times.setAnswerTimeEndpoint, 'hotel.write');
