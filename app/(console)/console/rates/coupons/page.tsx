import type { Metadata } from 'next';
import { consolePaths } from '@/lib/console-paths';
import { ConsolePage } from '../../_components/console-page';
import { SectionNav } from '../../_components/section-nav';
import { CouponList } from './_components/coupon-list';

export const metadata: Metadata = { title: 'Coupons' };

export default function CouponsPage() {
  return (
    <ConsolePage section="rates" path={consolePaths.coupons()} title="Coupons">
      {({ permissions }) => (
        <>
          <SectionNav section="rates" />
          <CouponList mayWrite={permissions.includes('rate.write')} />
        </>
      )}
    </ConsolePage>
  );
}
