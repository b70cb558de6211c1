import type { Metadata } from 'next';
import { TimesOfHotel } from '@/components/hotel-settings/times-of-hotel';
import { getConsoleHotel } from '@/lib/domains/console-hotels/server/service/get-hotel';
import { paths } from '@/lib/paths';
import { ConsolePage } from '../../../_components/console-page';
import { HotelFrame, readHotelId, type HotelPageProps } from '../_components/hotel-page';
import { TermsForm } from './_components/terms-form';

export const metadata: Metadata = { title: 'Settings' };

export default async function SettingsPage(props: HotelPageProps) {
  const hotelId = readHotelId(await props.params);
  return (
    <ConsolePage section="hotels" path={paths.consoleHotel(hotelId, 'settings')} title="Settings">
      {(actor) => (
        <HotelFrame actor={actor} hotelId={hotelId}>
          {async ({ canEdit }) => (
            <>
              <TermsForm initial={await getConsoleHotel(actor, hotelId)} canEdit={canEdit} />
              <TimesOfHotel hotelId={hotelId} />
            </>
          )}
        </HotelFrame>
      )}
    </ConsolePage>
  );
}
