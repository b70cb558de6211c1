import { ContactsOfHotel } from '@/components/hotel-settings/contacts-of-hotel';
import { consolePaths } from '@/lib/console-paths';
import { ConsolePage } from '../../../_components/console-page';
import { HotelFrame, hotelMetadata, readHotelId, type HotelPageProps } from '../_components/hotel-page';

export const generateMetadata = (props: HotelPageProps) => hotelMetadata(props, 'Contacts');

export default async function ContactsPage(props: HotelPageProps) {
  const hotelId = readHotelId(await props.params);
  return (
    <ConsolePage section="hotels" path={consolePaths.hotel(hotelId, 'contacts')} title="Contacts">
      {(actor) => (
        <HotelFrame actor={actor} hotelId={hotelId}>
          {() => <ContactsOfHotel hotelId={hotelId} />}
        </HotelFrame>
      )}
    </ConsolePage>
  );
}
