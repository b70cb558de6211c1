import type { Metadata } from 'next';
import { requirePageDesk } from '@/lib/request-context/page-desk';
import { paths } from '@/lib/paths';
import { DeskHome, NoHotel } from './_components/desk-home';
import { DeskNav } from './_components/desk-nav';
import { SecondFactorSetup } from './_components/second-factor-setup';

export const metadata: Metadata = { title: 'Hotel desk' };

export default async function DeskPage() {
  const actor = await requirePageDesk(paths.desk());
  if (!actor) return <NoHotel />;
  return (
    <>
      <DeskNav />
      {actor.isSecondFactorMissing ? <SecondFactorSetup name={actor.name} /> : <DeskHome {...actor} />}
    </>
  );
}
