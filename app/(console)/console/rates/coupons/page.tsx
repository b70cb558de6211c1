import type { Metadata } from 'next';
import { consolePaths } from '@/lib/console-paths';
import { ConsolePage } from '../../_components/console-page';
import { RatesNav } from '../_components/rates-nav';
import { CouponList } from './_components/coupon-list';

export const metadata: Metadata = { title: 'Coupons' };

export default function CouponsPage() {
  return (
    <ConsolePage section="rates" path={consolePaths.coupons()} title="Coupons">
      {({ permissions }) => (
        <>
          <RatesNav />
          <CouponList mayWrite={permissions.includes('rate.write')} />
        </>
      )}
    </ConsolePage>
  );
}
