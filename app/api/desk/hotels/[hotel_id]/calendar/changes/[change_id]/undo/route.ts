// POST /api/desk/hotels/{hotel_id}/calendar/changes/{change_id}/undo/ - restores cells that have not changed since
import { undoDeskCalendarChangeEndpoint } from '@/lib/domains/ari/contract/desk-calendar';
import { undoCalendarChange } from '@/lib/domains/ari/server/service/undo-change';
import { route } from '@/lib/request-context/route';

export const POST = route(undoDeskCalendarChangeEndpoint, ({ actor, params }) => undoCalendarChange(actor, params));
