// GET /api/b2b/dashboard/v2/privacy/export/ - all data about the caller
import { exportOwnDataEndpoint } from '@/lib/domains/privacy/contract/privacy';
import { exportOwnData } from '@/lib/domains/privacy/server/service/collect-data';
import { route } from '@/lib/request-context/route';

export const GET = route(exportOwnDataEndpoint, ({ actor }) => exportOwnData(actor));
