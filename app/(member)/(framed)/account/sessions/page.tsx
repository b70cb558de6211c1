import type { Metadata } from 'next';
import { SessionsBoard } from '@/components/sessions/sessions-board';
import { requirePageActor } from '@/lib/page-actor';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: 'Where you are signed in' };

export default async function SessionsPage() {
  await requirePageActor(paths.sessions());
  return <SessionsBoard />;
}
