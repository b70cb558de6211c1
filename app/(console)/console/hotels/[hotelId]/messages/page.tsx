import { MessagesOfHotel } from '@/components/hotel-settings/messages-of-hotel';
import { WebhookOverview } from '@/components/webhooks/webhook-overview';
import { consolePaths } from '@/lib/console-paths';
import { targetRules } from '@/lib/domains/webhooks/server/service/target-rules';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { ConsolePage } from '../../../_components/console-page';
import { HotelFrame, hotelMetadata, readHotelId, type HotelPageProps } from '../_components/hotel-page';
import { SendArrivals } from './_components/send-arrivals';

export const generateMetadata = (props: HotelPageProps) => hotelMetadata(props, 'Messages');

export default async function MessagesPage(props: HotelPageProps) {
  const hotelId = readHotelId(await props.params);
  return (
    <ConsolePage section="hotels" path={consolePaths.hotel(hotelId, 'messages')} title="Messages">
      {(actor) => (
        <HotelFrame actor={actor} hotelId={hotelId}>
          {() => (
            <>
              {actor.permissions.includes('booking.act') && (
                <SendArrivals hotelId={hotelId} today={todayInIndia(now())} />
              )}
              <MessagesOfHotel hotelId={hotelId} />
              <WebhookOverview
                scope={{ hotelId }}
                title="Webhooks"
                lead="Signed requests that report bookings to the systems of the hotel. Its owners add and delete them at the desk."
                headingLevel={2}
                {...targetRules()}
              />
            </>
          )}
        </HotelFrame>
      )}
    </ConsolePage>
  );
}
