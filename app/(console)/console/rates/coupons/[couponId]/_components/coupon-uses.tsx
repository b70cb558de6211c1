'use client';

import { useMemo } from 'react';
import { DataTable } from '@/components/data-table/data-table';
import type { DataColumn, RowOf, TableFilter } from '@/components/data-table/types';
import { formatMoment } from '@/components/sessions/format-moment';
import { formatRupees } from '@/components/ui/format-rupees';
import { consolePaths } from '@/lib/console-paths';
import { formatLongDate } from '@/lib/dates';
import { exportCouponUsesEndpoint, listCouponUsesEndpoint } from '@/lib/domains/console-rates/contract/coupons';
import { COUPON_USE_NAMES } from '@/lib/domains/console-rates/rules/coupon-state';

type Row = RowOf<typeof listCouponUsesEndpoint>;

const COLUMNS: readonly DataColumn<Row>[] = [
  { key: 'reference', header: 'Booking', cell: (row) => row.reference, isRowHeader: true },
  { key: 'company', header: 'Company', cell: (row) => row.company },
  { key: 'hotel', header: 'Hotel', cell: (row) => row.hotel },
  { key: 'checkin', header: 'Check-in', cell: (row) => formatLongDate(row.checkin) },
  { key: 'discount', header: 'Discount', cell: (row) => formatRupees(row.discount), align: 'end' },
  { key: 'status', header: 'Use', cell: (row) => COUPON_USE_NAMES[row.status] },
  { key: 'at', header: 'Changed', cell: (row) => formatMoment(row.at), sort: 'at' },
];
const NO_FILTERS: readonly TableFilter[] = [];

export function CouponUses({ couponId }: { couponId: number }) {
  const params = useMemo(() => ({ id: couponId }), [couponId]);
  return (
    <DataTable
      caption="Bookings with this coupon"
      endpoint={listCouponUsesEndpoint}
      csvEndpoint={exportCouponUsesEndpoint}
      params={params}
      columns={COLUMNS}
      filters={NO_FILTERS}
      initialSort="-at"
      rowKey={(row) => row.reference}
      rowHref={(row) => consolePaths.booking(row.reference)}
      emptyTitle="No booking has used this coupon"
    />
  );
}
