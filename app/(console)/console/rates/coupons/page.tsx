import type { Metadata } from 'next';
import { paths } from '@/lib/paths';
import { ConsolePage } from '../../_components/console-page';
import { RatesNav } from '../_components/rates-nav';
import { CouponList } from './_components/coupon-list';

export const metadata: Metadata = { title: 'Coupons' };

export default function CouponsPage() {
  return (
    <ConsolePage section="rates" path={paths.consoleCoupons()} title="Coupons">
      {({ permissions }) => (
        <>
          <RatesNav />
          <CouponList mayWrite={permissions.includes('rate.write')} />
        </>
      )}
    </ConsolePage>
  );
}
