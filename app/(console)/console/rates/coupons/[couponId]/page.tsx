import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { consolePaths } from '@/lib/console-paths';
import { getCoupon } from '@/lib/domains/console-rates/server/service/coupons';
import { MAX_ROW_ID } from '@/lib/ids';
import { AppError } from '@/lib/platform/errors/app-error';
import { AuditTrail } from '../../../_components/audit-trail';
import { ConsolePage } from '../../../_components/console-page';
import { SectionNav } from '../../../_components/section-nav';
import { CouponView } from './_components/coupon-view';

export const metadata: Metadata = { title: 'Coupon' };

export default async function CouponPage({ params }: { params: Promise<{ couponId: string }> }) {
  const { couponId } = await params;
  if (!/^[1-9]\d{0,9}$/.test(couponId) || Number(couponId) > MAX_ROW_ID) notFound();
  const id = Number(couponId);
  return (
    <ConsolePage section="rates" path={consolePaths.coupon(id)} title="Coupon">
      {async (actor) => (
        <>
          <SectionNav section="rates" />
          <CouponView
            initial={await load(id)}
            mayWrite={actor.permissions.includes('rate.write')}
            seesBookings={actor.permissions.includes('booking.read')}
          />
          <AuditTrail actor={actor} headingLevel={3} subjects={[{ type: 'coupon', id }]} />
        </>
      )}
    </ConsolePage>
  );
}

async function load(id: number) {
  try {
    return await getCoupon(id);
  } catch (error) {
    if (AppError.is(error, 'NOT_FOUND')) notFound();
    throw error;
  }
}
