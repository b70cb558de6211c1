'use client';

import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { formatRupees } from '@/components/ui/format-rupees';
import { showToast } from '@/components/ui/show-toast';
import { formatLongDate } from '@/lib/dates';
import type { VoucherView } from '@/lib/domains/loyalty/contract/order';
import { paths } from '@/lib/paths';
import { storeChosenVoucher } from './chosen-voucher';
import styles from './rewards.module.css';

interface VouchersProps {
  vouchers: readonly VoucherView[];
  legalEntityId: number;
}

export function Vouchers({ vouchers, legalEntityId }: VouchersProps) {
  const router = useRouter();
  const book = ({ code, loyaltyOrderId, covers }: VoucherView) => {
    storeChosenVoucher({ code, loyaltyOrderId, covers, legalEntityId });
    showToast('Choose a stay of one room and one night', {
      tone: 'info',
      detail: `Your voucher is offered at the checkout. It pays up to ${formatRupees(covers)} before tax.`,
    });
    router.push(paths.home());
  };
  return (
    <>
      <p className={styles.quiet}>
        What happens next: press Book with this voucher, then choose a hotel, one room and one night. The checkout shows
        the voucher; press Book with voucher in its last step.
      </p>
      <ul className={styles.cards}>
        {vouchers.map((voucher) => (
          <Card as="li" key={voucher.code} className={styles.voucher}>
            <div>
              <code className={styles.voucherCode}>{voucher.code}</code>
              <p className={styles.quiet}>
                One room, one night up to {formatRupees(voucher.covers)} before tax. Book by{' '}
                {formatLongDate(voucher.validUntil)}.
              </p>
            </div>
            <Button variant="secondary" icon="bed" onClick={() => book(voucher)}>
              Book with this voucher
            </Button>
          </Card>
        ))}
      </ul>
    </>
  );
}
