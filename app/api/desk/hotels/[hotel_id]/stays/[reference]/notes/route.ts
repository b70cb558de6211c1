// POST /api/desk/hotels/{hotel_id}/stays/{reference}/notes/ - adds a note
import { addNoteEndpoint } from '@/lib/domains/front-desk/contract/actions';
import { addNote } from '@/lib/domains/front-desk/server/service/records';
import { route } from '@/lib/request-context/route';

export const POST = route(addNoteEndpoint, ({ actor, params, body }) => addNote(actor, { ...params, ...body }));
