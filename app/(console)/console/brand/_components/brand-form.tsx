import type { BrandInput } from '@/lib/domains/console-settings/contract/settings';
import { env } from '@/lib/platform/env/env';
import { brandLogo } from '@/lib/platform/shell/brand';
import { BrandFields } from './brand-fields';
import { LogoForm } from './logo-form';

interface BrandFormProps {
  brand: Pick<BrandInput, 'name' | 'brandLine' | 'light' | 'dark'>;
  /** The sender of the environment. */
  mailFrom: string;
}

/** The logo, and the texts, the sender and the colours. */
export function BrandForm({ brand, mailFrom }: BrandFormProps) {
  const { BRAND_FOOTER, BRAND_SENDER_NAME, BRAND_SENDER_ADDRESS } = env();
  const texts = { footer: BRAND_FOOTER, senderName: BRAND_SENDER_NAME, senderAddress: BRAND_SENDER_ADDRESS };
  return (
    <>
      <LogoForm logo={brandLogo()} />
      <BrandFields brand={{ ...brand, ...texts }} mailFrom={mailFrom} />
    </>
  );
}
