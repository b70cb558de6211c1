// POST /api/console/bookings/{reference}/notes/ - adds a note of the staff
import { addBookingNoteEndpoint } from '@/lib/domains/console-bookings/contract/actions';
import { addNote } from '@/lib/domains/console-bookings/server/service/act/notes';
import { route } from '@/lib/request-context/route';

export const POST = route(addBookingNoteEndpoint, ({ actor, params, body }) =>
  addNote(actor, params.reference, body.text),
);
