import type { Metadata } from 'next';
import { OpenView } from './_components/open-view';

export const metadata: Metadata = {
  title: 'View as booker',
  // The URL contains the token, which other sites must not receive.
  referrer: 'no-referrer',
};

export default async function OpenBookerViewPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return <OpenView token={token} />;
}
