import { changeLimits } from '@/lib/domains/console-companies/server/service/limits';
import { listCompanies } from '@/lib/domains/console-companies/server/service/get-company';
import { actAsStaff } from '@/scripts/demo/load/act-as-staff';

const REQUESTER = 'support@folio.example';
const COMPANY = 'Orbit Studio';
/** Rupees. */
const RAISED_BY = 200_000;

/** Support asks for a higher limit of a company, so that a request waits for approval. Runs after the load: the service has its own transaction. */
export async function requestDemoLimit(): Promise<void> {
  const { rows } = await listCompanies({ q: COMPANY, sort: 'name', page: 1, pageSize: 1 });
  const [company] = rows;
  if (!company) throw new Error(`The demo data has no ${COMPANY}`);
  const wish = { creditLimit: company.creditLimit + RAISED_BY, reason: 'A conference of 40 people in Bengaluru' };
  await actAsStaff(REQUESTER, (actor) => changeLimits(actor, company.id, wish));
}
