import 'server-only';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { listCompanyNights } from '@/lib/domains/pricing/server/service/company-nights';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { nightsBetween, type IsoDate } from '@/lib/dates';
import { toRupees } from '@/lib/money';
import { AppError } from '@/lib/platform/errors/app-error';
import { GRID_NIGHTS, type CompanyNightView } from '../../contract/grid';
import { requireCompany } from './contracts';
import { requireRequestedHotel } from './requested-hotel';

const BASIS_POINTS_PER_PERCENT = 100;

interface CompanyNightsQuery {
  hotelId: number;
  companyId: number;
  from: IsoDate;
  /** Inclusive. */
  to: IsoDate;
}

/** @throws {AppError} NOT_FOUND, INVALID_INPUT for more nights than a page of the grid has */
export async function listNightsOfCompany(
  actor: StaffActor,
  { hotelId, companyId, from, to }: CompanyNightsQuery,
): Promise<{ nights: CompanyNightView[] }> {
  await staffAtHotel(actor, hotelId, 'rate');
  if (from > to || nightsBetween(from, to) >= GRID_NIGHTS)
    throw new AppError('INVALID_INPUT', { field: 'to', message: `Choose 1 to ${GRID_NIGHTS} nights` });
  const nights = await listCompanyNights({ hotelId, corporateId: companyId, from, to });
  return { nights: nights.map(({ price, ...night }) => ({ ...night, price: price && toView(price) })) };
}

type Price = NonNullable<Awaited<ReturnType<typeof listCompanyNights>>[number]['price']>;

const toView = ({ singlePaise, doublePaise, adjustmentBp, rule, ...price }: Price) => ({
  ...price,
  single: toRupees(singlePaise),
  double: toRupees(doublePaise),
  adjustment: adjustmentBp / BASIS_POINTS_PER_PERCENT,
  rule: rule && { ...rule, from: rule.fromDate, to: rule.toDate },
});

export interface GridSubject {
  hotel: { id: number; name: string };
  company: { id: number; name: string } | null;
}

/** @param hotel the operator's code, or else the number of the hotel @param company number or exact name, or empty @throws {AppError} INVALID_INPUT */
export async function findGridSubject({ hotel, company }: { hotel: string; company: string }): Promise<GridSubject> {
  const found = await requireRequestedHotel(hotel);
  return {
    hotel: { id: found.hotelId, name: found.name },
    company: company === '' ? null : await requireCompany(company),
  };
}
