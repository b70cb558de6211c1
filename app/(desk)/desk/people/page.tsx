import type { Metadata } from 'next';
import { paths } from '@/lib/paths';
import { OwnerPage } from '../_components/owner-page';
import { PeopleOfHotel } from './_components/people-of-hotel';

export const metadata: Metadata = { title: 'People' };

const LEAD = 'The people of your hotel and their two-step login';

export default function DeskPeoplePage() {
  return (
    <OwnerPage path={paths.deskPeople()} title="People" lead={LEAD}>
      {({ hotelId, name }) => <PeopleOfHotel key={hotelId} hotelId={hotelId} hotel={name} />}
    </OwnerPage>
  );
}
