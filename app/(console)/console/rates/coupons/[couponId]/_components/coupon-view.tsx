'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ActionDialog, type DialogField } from '@/components/contract-form/action-dialog';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { formatRupees } from '@/components/ui/format-rupees';
import { KeyValueList } from '@/components/ui/key-value-list';
import { showToast } from '@/components/ui/show-toast';
import { formatLongDate } from '@/lib/dates';
import {
  changeCouponEndpoint,
  couponForm,
  endCouponEndpoint,
  endCouponForm,
  type CouponRow,
} from '@/lib/domains/console-rates/contract/coupons';
import { callApi } from '@/lib/platform/http/client';
import { couponDiscountText, couponFields } from '../../_components/coupon-fields';
import { CouponStateBadge } from '../../_components/coupon-state-badge';
import { CouponUses } from './coupon-uses';

const REASON: DialogField = { name: 'reason', label: 'Reason', kind: 'textarea', hint: 'Shown in the audit log.' };

interface Props {
  initial: CouponRow;
  mayWrite: boolean;
  seesBookings: boolean;
}

export function CouponView({ initial, mayWrite, seesBookings }: Props) {
  const [coupon, setCoupon] = useState(initial);
  const [open, setOpen] = useState<'change' | 'end' | null>(null);
  const router = useRouter();
  const params = { id: coupon.id };
  const done = (changed: CouponRow, message: string) => {
    setCoupon(changed);
    setOpen(null);
    // The audit log below is rendered on the server.
    router.refresh();
    showToast(message, { tone: 'success' });
  };
  return (
    <>
      <header className="console-rates-head">
        <h2>{coupon.code}</h2>
        <CouponStateBadge state={coupon.state} />
      </header>
      <Card as="section" aria-labelledby="terms" className="console-layout-section">
        <h3 id="terms">Terms and use</h3>
        <KeyValueList items={factsOf(coupon)} />
        {mayWrite && (
          <div className="console-layout-actions">
            <Button variant="secondary" size="sm" onClick={() => setOpen('change')}>
              {coupon.state === 'off' ? 'Change and make valid again' : 'Change the coupon'}
            </Button>
            {coupon.state !== 'off' && (
              <Button variant="ghost" size="sm" onClick={() => setOpen('end')}>
                End the coupon
              </Button>
            )}
          </div>
        )}
      </Card>
      {seesBookings && <CouponUses couponId={coupon.id} />}
      {open === 'change' && (
        <ActionDialog
          title={`Change ${coupon.code}`}
          action="Save the coupon"
          schema={couponForm}
          fields={[...couponFields(coupon), REASON]}
          call={(body) => callApi(changeCouponEndpoint, { params, body })}
          onDone={(changed) => done(changed, 'The coupon is changed')}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'end' && (
        <ActionDialog
          title={`End ${coupon.code}?`}
          action="End the coupon"
          variant="danger"
          schema={endCouponForm}
          fields={[REASON]}
          call={(body) => callApi(endCouponEndpoint, { params, body })}
          onDone={(changed) => done(changed, 'The coupon is ended')}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

const limitText = (limit: number | null) => (limit === null ? 'No limit' : limit);

function factsOf(coupon: CouponRow) {
  const { maxDiscount, minPretax, remaining } = coupon;
  return [
    { key: 'Description', value: coupon.description },
    { key: 'Discount', value: couponDiscountText(coupon, formatRupees) },
    { key: 'Highest discount', value: maxDiscount === null ? 'No limit' : formatRupees(maxDiscount) },
    { key: 'Lowest price before tax', value: minPretax === 0 ? 'None' : formatRupees(minPretax) },
    { key: 'Valid', value: `${formatLongDate(coupon.validFrom)} to ${formatLongDate(coupon.validTo)}` },
    { key: 'Hotel', value: coupon.hotel ?? 'All hotels' },
    { key: 'Legal entity', value: coupon.entity ?? 'All' },
    { key: 'Uses per legal entity', value: limitText(coupon.maxUsesPerEntity) },
    { key: 'Uses', value: coupon.maxUses === null ? coupon.uses : `${coupon.uses} of ${coupon.maxUses}` },
    { key: 'Remaining', value: limitText(remaining) },
    { key: 'Discounts given', value: formatRupees(coupon.amount) },
  ];
}
