import type { Metadata } from 'next';
import { paths } from '@/lib/paths';
import { env } from '@/lib/platform/env/env';
import { brandLogo } from '@/lib/platform/shell/brand';
import { ConsolePage } from '../_components/console-page';
import { BrandForm } from './_components/brand-form';
import { LogoForm } from './_components/logo-form';

export const metadata: Metadata = { title: 'Brand' };

export default function BrandPage() {
  return (
    <ConsolePage
      section="brand"
      path={paths.consoleBrand()}
      title="Brand"
      lead="The name, logo and colours of pages, mails and documents. A change has effect at once, in every process."
    >
      {() => {
        const settings = env();
        const brand = {
          name: settings.BRAND_NAME,
          brandLine: settings.BRAND_LINE,
          footer: settings.BRAND_FOOTER,
          senderName: settings.BRAND_SENDER_NAME,
          senderAddress: settings.BRAND_SENDER_ADDRESS,
          light: settings.BRAND_LIGHT,
          dark: settings.BRAND_DARK,
        };
        return (
          <>
            <LogoForm logo={brandLogo()} />
            <BrandForm brand={brand} mailFrom={settings.MAIL_FROM} />
          </>
        );
      }}
    </ConsolePage>
  );
}
