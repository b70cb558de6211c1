import Link from 'next/link';
import { PageFrame } from '@/components/layout/page-frame';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ButtonLink } from '@/components/ui/button-link';
import type { DeskActor, DeskHotel } from '@/lib/domains/hotel-members/actor';
import { HOTEL_ROLE_NAMES } from '@/lib/domains/hotel-members/rules/role';
import { paths } from '@/lib/paths';
import styles from './desk-home.module.css';

export function DeskHome({ name, email, hotels }: Pick<DeskActor, 'name' | 'email' | 'hotels'>) {
  return (
    <PageFrame>
      <header>
        <h1>Hotel desk</h1>
        <p>
          {name}, {email}
        </p>
      </header>
      <ul className={styles.hotels} aria-label="Your hotels">
        {hotels.map((hotel) => (
          <Hotel key={hotel.hotelId} {...hotel} />
        ))}
      </ul>
    </PageFrame>
  );
}

function Hotel({ hotelId, name, code, role }: DeskHotel) {
  return (
    <Card as="li" className={styles.hotel}>
      <div>
        <h2 className={styles.name}>
          <Link href={paths.deskSection(hotelId, 'today')}>{name}</Link>
        </h2>
        <p>{code}</p>
      </div>
      <Badge>{HOTEL_ROLE_NAMES[role]}</Badge>
    </Card>
  );
}

export function NoHotel() {
  return (
    <PageFrame>
      <EmptyState
        headingLevel={1}
        title="Your account is not linked to a hotel"
        action={<ButtonLink href={paths.home()}>Search hotels</ButtonLink>}
      >
        The desk is for people who work at a hotel. Ask the owner of your hotel to add you.
      </EmptyState>
    </PageFrame>
  );
}
