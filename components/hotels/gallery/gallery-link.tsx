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

export function GalleryLink({ hotelId, className, children }: GalleryLinkProps) {
  const { stay, rates } = useRates();
  // Without chosen dates the gallery returns to the hotel page without a query.
  const query = stay && rates.status !== 'base' ? stayQuery(stay) : undefined;
  return (
    <Link href={paths.gallery(hotelId, query)} prefetch={false} className={className} rel="nofollow">
      {children}
    </Link>
  );
}
