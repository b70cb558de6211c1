import { ContentScreen } from '@/components/hotel-content/content-screen';
import { consolePaths } from '@/lib/console-paths';
import { ConsolePage } from '../../../_components/console-page';
import { HotelFrame, hotelMetadata, readHotelId, type HotelPageProps } from '../_components/hotel-page';

export const generateMetadata = (props: HotelPageProps) => hotelMetadata(props, 'Content');

export default async function ContentPage(props: HotelPageProps) {
  const hotelId = readHotelId(await props.params);
  return (
    <ConsolePage section="hotels" path={consolePaths.hotel(hotelId, 'content')} title="Content">
      {(actor) => (
        <HotelFrame actor={actor} hotelId={hotelId}>
          {({ name, canEdit }) => <ContentScreen hotelId={hotelId} hotel={name} canEdit={canEdit} />}
        </HotelFrame>
      )}
    </ConsolePage>
  );
}
