import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { WaitingRequests } from '@/components/approvals/waiting-requests';
import { consolePaths } from '@/lib/console-paths';
import { listWaitingApprovals } from '@/lib/domains/approvals/server/service/list-approvals';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { getBooking } from '@/lib/domains/console-bookings/server/service/booking/get-booking';
import type { ConsoleBooking } from '@/lib/domains/console-bookings/contract/booking';
import { bookingParams } from '@/lib/domains/console-bookings/contract/booking-params';
import { AppError } from '@/lib/platform/errors/app-error';
import { APPROVAL_KINDS } from '@/lib/request-context/approval-kinds';
import { AuditTrail } from '../../_components/audit-trail';
import { ConsolePage } from '../../_components/console-page';
import { BookingRecord } from './_components/booking-record';
import { WaitingGrants } from './_components/waiting-grants';

interface Props {
  params: Promise<{ reference: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { reference } = await params;
  return { title: reference.toUpperCase() };
}

export default async function ConsoleBookingPage({ params }: Props) {
  const { reference } = await params;
  return (
    <ConsolePage section="bookings" path={consolePaths.booking(reference)} title={`Booking ${reference.toUpperCase()}`}>
      {async (actor) => {
        const booking = await findBooking(actor, reference);
        return (
          <>
            {actor.permissions.includes('money.read') && (
              <WaitingRequests requests={await listWaitingApprovals(actor, subjectOf(booking), APPROVAL_KINDS)} />
            )}
            <WaitingGrants grants={booking.grants ?? []} />
            <BookingRecord booking={booking} permissions={actor.permissions} />
            <AuditTrail actor={actor} subjects={subjectsOf(booking)} />
          </>
        );
      }}
    </ConsolePage>
  );
}

const subjectOf = ({ bookingId }: ConsoleBooking) => ({ type: 'booking', id: bookingId });

const subjectsOf = (booking: ConsoleBooking) => [
  subjectOf(booking),
  ...(booking.grants ?? []).map(({ grantId }) => ({ type: 'refund_grant', id: grantId })),
];

async function findBooking(actor: StaffActor, reference: string) {
  if (!bookingParams.safeParse({ reference }).success) notFound();
  try {
    return await getBooking(actor, reference);
  } catch (error) {
    if (AppError.is(error, 'NOT_FOUND')) notFound();
    throw error;
  }
}
