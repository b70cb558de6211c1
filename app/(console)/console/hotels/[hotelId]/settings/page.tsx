import { TimesOfHotel } from '@/components/hotel-settings/times-of-hotel';
import { WaitingRequests } from '@/components/approvals/waiting-requests';
import { consolePaths } from '@/lib/console-paths';
import { listWaitingApprovals } from '@/lib/domains/approvals/server/service/list-approvals';
import { getConsoleHotel } from '@/lib/domains/console-hotels/server/service/get-hotel';
import { listCategoryOptions, getHotelRecord } from '@/lib/domains/console-hotels/server/service/record';
import { listCityOptions } from '@/lib/domains/console-hotels/server/service/create-hotel';
import { getPayoutAccount } from '@/lib/domains/payables/server/service/change-account';
import { APPROVAL_KINDS } from '@/lib/request-context/approval-kinds';
import { mapPageUrl } from '@/lib/providers/maps/client/map-page-url';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { ConsolePage } from '../../../_components/console-page';
import { HotelFrame, hotelMetadata, readHotelId, type HotelPageProps } from '../_components/hotel-page';
import { AuditTrail } from '../../../_components/audit-trail';
import { PayoutAccount } from './_components/payout-account';
import { RecordForm } from './_components/record-form';
import { TermsForm } from './_components/terms-form';

export const generateMetadata = (props: HotelPageProps) => hotelMetadata(props, 'Settings');

export default async function SettingsPage(props: HotelPageProps) {
  const hotelId = readHotelId(await props.params);
  return (
    <ConsolePage section="hotels" path={consolePaths.hotel(hotelId, 'settings')} title="Settings">
      {(actor) => (
        <HotelFrame actor={actor} hotelId={hotelId}>
          {async ({ canEdit }) => (
            <>
              <HotelRecordForm actor={actor} hotelId={hotelId} canEdit={canEdit} />
              <TermsForm
                initial={await getConsoleHotel(actor, hotelId)}
                today={todayInIndia(now())}
                canEdit={canEdit}
              />
              {actor.permissions.includes('money.read') && <AccountOfHotel actor={actor} hotelId={hotelId} />}
              <TimesOfHotel hotelId={hotelId} />
              <AuditTrail actor={actor} subjects={[{ type: 'hotel', id: hotelId }]} />
            </>
          )}
        </HotelFrame>
      )}
    </ConsolePage>
  );
}

async function HotelRecordForm({ actor, hotelId, canEdit }: { actor: StaffActor; hotelId: number; canEdit: boolean }) {
  const record = await getHotelRecord(actor, hotelId);
  const { latitude: lat, longitude: lng } = record;
  return (
    <RecordForm
      key={record.version}
      initial={record}
      cities={await listCityOptions()}
      categories={await listCategoryOptions()}
      mapPage={mapPageUrl({ lat, lng })}
      {...{ hotelId, canEdit }}
    />
  );
}

async function AccountOfHotel({ actor, hotelId }: { actor: StaffActor; hotelId: number }) {
  const requests = await listWaitingApprovals(actor, { type: 'hotel', id: hotelId }, APPROVAL_KINDS);
  return (
    <PayoutAccount
      hotelId={hotelId}
      account={await getPayoutAccount(actor, hotelId)}
      canChange={actor.permissions.includes('money.write') && requests.length === 0}
    >
      <WaitingRequests requests={requests} />
    </PayoutAccount>
  );
}
