import { Card } from '@/components/ui/card';
import { KeyValueList } from '@/components/ui/key-value-list';
import { env } from '@/lib/platform/env/env';
import { brandLogo } from '@/lib/platform/shell/brand';

/** The brand for staff who do not change it. */
export function BrandSummary() {
  const settings = env();
  const { BRAND_SENDER_NAME: sender, BRAND_SENDER_ADDRESS: address, MAIL_FROM } = settings;
  return (
    <Card as="section" aria-label="Brand">
      <KeyValueList
        items={[
          { key: 'Name', value: settings.BRAND_NAME },
          { key: 'Logo', value: brandLogo() ? 'Uploaded' : 'None, the name is shown' },
          { key: 'Line in the footer', value: settings.BRAND_LINE || 'None' },
          { key: 'Company in the footer', value: settings.BRAND_FOOTER || 'None' },
          { key: 'Sender of mails', value: [sender, address].filter(Boolean).join(', ') || MAIL_FROM },
          { key: 'Colour on light backgrounds', value: settings.BRAND_LIGHT },
          { key: 'Colour on dark backgrounds', value: settings.BRAND_DARK },
        ]}
      />
    </Card>
  );
}
