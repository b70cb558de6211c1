import type { Metadata } from 'next';
import { consolePaths } from '@/lib/console-paths';
import { env } from '@/lib/platform/env/env';
import { AuditTrail } from '../_components/audit-trail';
import { ConsolePage } from '../_components/console-page';
import { BrandForm } from './_components/brand-form';
import { BrandSummary } from './_components/brand-summary';

export const metadata: Metadata = { title: 'Brand' };

export default function BrandPage() {
  return (
    <ConsolePage
      section="brand"
      path={consolePaths.brand()}
      title="Brand"
      lead="The name and colours of pages, mails and documents. A change has effect at once, in every process."
    >
      {(actor) => {
        const { BRAND_NAME, BRAND_LINE, BRAND_LIGHT, BRAND_DARK, MAIL_FROM } = env();
        return (
          <>
            {actor.permissions.includes('brand.write') ? (
              <BrandForm
                brand={{ name: BRAND_NAME, brandLine: BRAND_LINE, light: BRAND_LIGHT, dark: BRAND_DARK }}
                mailFrom={MAIL_FROM}
              />
            ) : (
              <BrandSummary />
            )}
            <AuditTrail actor={actor} subjects={[{ type: 'brand', id: 'site' }]} />
          </>
        );
      }}
    </ConsolePage>
  );
}
