// POST /api/console/money/credit/{id}/statement/send/ - mails the statement to the company
import { sendCreditStatementEndpoint } from '@/lib/domains/company-credit/contract/console-credit';
import { sendCompanyStatement } from '@/lib/domains/company-credit/server/service/send-statement';
import { route } from '@/lib/request-context/route';

export const POST = route(sendCreditStatementEndpoint, async ({ actor, params, body }) => ({
  recipients: await sendCompanyStatement(actor, params.id, body),
}));
