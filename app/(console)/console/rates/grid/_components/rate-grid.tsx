'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { companyKey, type CompanyPrices } from '@/components/desk-calendar/calendar-model';
import { DeskCalendar } from '@/components/desk-calendar/desk-calendar';
import { ConsoleHotelSide } from '@/components/hotel-side/hotel-side';
import { QueryError } from '@/components/ui/query-error';
import type { IsoDate } from '@/lib/dates';
import { companyNightsOptions } from '@/lib/domains/console-rates/queries';
import { DECIDING_MARKS, decidingText } from './deciding-text';

interface RateGridProps {
  hotelId: number;
  company: { id: number; name: string } | null;
  range: { from: IsoDate; to: IsoDate };
  today: IsoDate;
  mayWrite: boolean;
}

export function RateGrid({ company, ...grid }: RateGridProps) {
  return (
    <ConsoleHotelSide canEdit={grid.mayWrite}>
      {company ? <CompanyGrid {...grid} company={company} /> : <PlainGrid {...grid} />}
    </ConsoleHotelSide>
  );
}

type GridProps = Omit<RateGridProps, 'company'>;

function PlainGrid({ mayWrite, ...grid }: GridProps & { company?: CompanyPrices }) {
  return <DeskCalendar {...grid} isReadOnly={!mayWrite} />;
}

function CompanyGrid({ company, ...grid }: GridProps & { company: { id: number; name: string } }) {
  const { hotelId, range } = grid;
  const query = useQuery(companyNightsOptions(hotelId, company.id, range.from, range.to));
  const prices = useMemo(
    () => ({
      name: company.name,
      nights: new Map(
        (query.data?.nights ?? []).map(({ roomType, night, price }) => [
          companyKey(roomType, night),
          price && {
            ...{ single: price.single, double: price.double },
            ...{ mark: DECIDING_MARKS[price.plan], text: decidingText(price) },
          },
        ]),
      ),
    }),
    [company.name, query.data],
  );
  return (
    <>
      {query.isError && <QueryError query={query} title="The prices of the company could not be loaded" />}
      <PlainGrid {...grid} company={prices} />
      <p>
        Marks of {company.name}: C own rate of its contract, P general corporate rate with the percentage of its
        contract, W website price; no mark: general corporate rate. Cells show whole rupees, the details exact prices.
      </p>
    </>
  );
}
