// POST /api/console/money/import/ - imports the settlement report of a day again
import { importSettlementsEndpoint } from '@/lib/domains/reconciliation/contract/money';
import { importDayNow } from '@/lib/domains/reconciliation/server/service/import-day-now';
import { route } from '@/lib/request-context/route';

export const POST = route(importSettlementsEndpoint, ({ actor, body }) => importDayNow(actor, body.day));
