// GET /api/console/rates/hotels/{hotel_id}/company-nights/ - what a company pays on the nights of a page of the grid
import { listCompanyNightsEndpoint } from '@/lib/domains/console-rates/contract/grid';
import { listNightsOfCompany } from '@/lib/domains/console-rates/server/service/grid';
import { route } from '@/lib/request-context/route';

export const GET = route(listCompanyNightsEndpoint, ({ actor, params, query }) =>
  listNightsOfCompany(actor, { ...params, ...query }),
);
