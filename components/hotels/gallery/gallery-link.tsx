'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { useRates } from '../rates/rates-context';
import { stayQuery } from '../rates/stay-query';
import { paths } from '@/lib/paths';

interface GalleryLinkProps {
  hotelId: string;
  className?: string | undefined;
  children: ReactNode;
}

/** The way to all pictures. It takes the stay along, so that closing them comes back to it. */
export function GalleryLink({ hotelId, className, children }: GalleryLinkProps) {
  const { stay, rates } = useRates();
  // Who has chosen no dates comes back to the plain address.
  const query = stay && rates.status !== 'base' ? stayQuery(stay) : undefined;
  return (
    <Link href={paths.gallery(hotelId, query)} prefetch={false} className={className} rel="nofollow">
      {children}
    </Link>
  );
}
