import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { consolePaths } from '@/lib/console-paths';
import { getConsolePartner } from '@/lib/domains/console-hotels/server/service/partners';
import { PARTNER_CODE } from '@/lib/domains/partners/types';
import { AppError } from '@/lib/platform/errors/app-error';
import { AuditTrail } from '../../_components/audit-trail';
import { ConsolePage } from '../../_components/console-page';
import { PartnerView } from '../_components/partner-view';

export const metadata: Metadata = { title: 'Partner' };

export default async function PartnerPage({ params }: { params: Promise<{ code: string }> }) {
  const { code } = await params;
  if (!PARTNER_CODE.test(code)) notFound();
  return (
    <ConsolePage section="partners" path={consolePaths.partner(code)} title={async () => (await load(code)).name}>
      {async (actor) => {
        const partner = await load(code);
        return (
          <>
            <PartnerView initial={partner} canWrite={actor.permissions.includes('hotel.write')} />
            <AuditTrail actor={actor} subjects={[{ type: 'partner', id: partner.partnerId }]} />
          </>
        );
      }}
    </ConsolePage>
  );
}

async function load(code: string) {
  try {
    return await getConsolePartner(code);
  } catch (error) {
    if (AppError.is(error, 'NOT_FOUND')) notFound();
    throw error;
  }
}
