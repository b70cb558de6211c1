import { forStaff } from '@/lib/platform/http/endpoint';
import * as statement from './statement';

/** The statement of the desk at the console. Staff answer disputes in a list of their own. */
export const getStatementForStaffEndpoint = forStaff(statement.getHotelStatementEndpoint, 'money.read');
export const downloadStatementForStaffEndpoint = forStaff(statement.downloadHotelStatementEndpoint, 'money.read');
export const exportStatementForStaffEndpoint = forStaff(statement.exportHotelStatementEndpoint, 'money.read');
