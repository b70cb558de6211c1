import 'server-only';
import { getTableColumns } from 'drizzle-orm';
import { bookings } from '../tables';

const { updatedAt: _updatedAt, ...columns } = getTableColumns(bookings);

export const bookingColumns = columns;
