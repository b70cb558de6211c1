'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ActionDialog } from '@/components/contract-form/action-dialog';
import { DataTable } from '@/components/data-table/data-table';
import type { DataColumn, RowOf, TableFilter } from '@/components/data-table/types';
import { Button } from '@/components/ui/button';
import { formatRupees } from '@/components/ui/format-rupees';
import { showToast } from '@/components/ui/show-toast';
import { consolePaths } from '@/lib/console-paths';
import { formatLongDate } from '@/lib/dates';
import {
  createCouponEndpoint,
  exportCouponsEndpoint,
  listCouponsEndpoint,
  newCouponForm,
} from '@/lib/domains/console-rates/contract/coupons';
import { COUPON_STATE_NAMES, COUPON_STATES } from '@/lib/domains/console-rates/rules/coupon-state';
import { callApi } from '@/lib/platform/http/client';
import { CouponStateBadge } from './coupon-state-badge';
import { couponDiscountText, couponFields } from './coupon-fields';

type Row = RowOf<typeof listCouponsEndpoint>;

const COLUMNS: readonly DataColumn<Row>[] = [
  { key: 'code', header: 'Code', cell: (row) => row.code, sort: 'code', isRowHeader: true },
  { key: 'description', header: 'Description', cell: (row) => row.description },
  { key: 'discount', header: 'Discount', cell: (row) => couponDiscountText(row, formatRupees), align: 'end' },
  { key: 'state', header: 'State', cell: (row) => <CouponStateBadge state={row.state} /> },
  { key: 'valid_to', header: 'Last day', cell: (row) => formatLongDate(row.validTo), sort: 'valid_to' },
  { key: 'uses', header: 'Uses', cell: (row) => row.uses, sort: 'uses', align: 'end' },
  { key: 'amount', header: 'Discounts', cell: (row) => formatRupees(row.amount), align: 'end' },
  { key: 'remaining', header: 'Remaining', cell: (row) => row.remaining ?? 'No limit', align: 'end' },
  { key: 'valid_from', header: 'First day', cell: (row) => formatLongDate(row.validFrom), isHidden: true },
  { key: 'hotel', header: 'Hotel', cell: (row) => row.hotel ?? 'All hotels', isHidden: true },
];

const FILTERS: readonly TableFilter[] = [
  { name: 'q', label: 'Code or description', kind: 'text' },
  {
    ...{ name: 'state', label: 'State', kind: 'select' },
    options: COUPON_STATES.map((value) => ({ value, label: COUPON_STATE_NAMES[value] })),
  },
];

export function CouponList({ mayWrite }: { mayWrite: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const router = useRouter();
  return (
    <>
      <DataTable
        caption="Coupons"
        endpoint={listCouponsEndpoint}
        csvEndpoint={exportCouponsEndpoint}
        columns={COLUMNS}
        filters={FILTERS}
        initialSort="code"
        rowKey={(row) => row.id}
        rowHref={(row) => consolePaths.coupon(row.id)}
        emptyTitle="No coupon found"
        action={mayWrite && <Button onClick={() => setOpen(true)}>Create a coupon</Button>}
      />
      {isOpen && (
        <ActionDialog
          title="Create a coupon"
          action="Create the coupon"
          schema={newCouponForm}
          fields={[{ name: 'code', label: 'Code', kind: 'text', initial: '' }, ...couponFields()]}
          call={(body) => callApi(createCouponEndpoint, { body })}
          onDone={({ id, code }) => {
            showToast(`The coupon ${code} is created`, { tone: 'success' });
            router.push(consolePaths.coupon(id));
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
