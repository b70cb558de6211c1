'use client';

import Link from 'next/link';
import { useState, type ReactNode } from 'react';
import { BookAgain } from '@/components/bookings/book-again';
import { stayOfBookingLine } from '@/components/bookings/repeatable-stay';
import { readRecentSearches } from '@/components/search/recent-searches';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { CardLink } from '@/components/ui/card-link';
import { formatStay, todayInIndia } from '@/lib/dates';
import type { BookingLine } from '@/lib/domains/bookings/contract/views';
import type { AuthenticatedUser } from '@/lib/domains/corporates/contract/corporates';
import { NAVBAR_TEXT } from '@/lib/platform/shell/constants';
import { paths } from '@/lib/paths';
import type { MemberHome } from './member-start';
import styles from './home.module.css';

interface MemberStaysProps {
  home: MemberHome | null;
  /** Null when the session ended after the page was rendered. */
  user: AuthenticatedUser | null;
  isTravelAgent: boolean;
  onRetry: () => void;
}

export function MemberStays({ home, user, isTravelAgent, onRetry }: MemberStaysProps) {
  const [searches] = useState(() => (user ? readRecentSearches(user.userId) : []));
  const problem = user ? (
    <Message text="Your stays could not be loaded.">
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </Message>
  ) : (
    <Message text="Your session has ended.">
      <ButtonLink href={paths.login(paths.home())} variant="secondary" size="sm">
        {NAVBAR_TEXT.login}
      </ButtonLink>
    </Message>
  );
  const hrefOf = ({ bookingId }: BookingLine) =>
    isTravelAgent ? paths.bookingTa(bookingId) : paths.booking(bookingId);
  return (
    <>
      <section className={styles.recent} aria-labelledby="recent-searches">
        <h2 className={styles.title} id="recent-searches">
          Recent searches
        </h2>
        {searches.length === 0 ? (
          <p className={styles.quiet}>Your searches in this browser appear here.</p>
        ) : (
          <ul className={styles.searches}>
            {searches.map(({ label, stay, href }) => (
              <li key={label}>
                <Link href={href} prefetch={false} className={styles.search}>
                  <span className={styles.line}>{label}</span>
                  <span className={styles.small}>{stay}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className={styles.next} aria-labelledby="next-stay">
        <h2 className={styles.title} id="next-stay">
          Next stay
        </h2>
        {home ? (
          home.nextStay ? (
            <NextStay stay={home.nextStay} href={hrefOf(home.nextStay)} />
          ) : (
            <Message text="No upcoming stays." />
          )
        ) : (
          problem
        )}
      </section>
      <section className={styles.again} aria-labelledby="book-again">
        <h2 className={styles.title} id="book-again">
          Book again
        </h2>
        {home && home.again.length > 0 ? (
          <Card padding="none" className={styles.box}>
            <ul className={styles.rows}>
              {home.again.map((line) => (
                <StayRow key={line.bookingId} line={line} href={hrefOf(line)} />
              ))}
            </ul>
          </Card>
        ) : (
          <Message text="Stays that you book appear here, to book them again on other dates." />
        )}
      </section>
    </>
  );
}

function Message({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Card padding="none" className={styles.message}>
      <p>{text}</p>
      {children}
    </Card>
  );
}

function NextStay({ stay, href }: { stay: BookingLine; href: string }) {
  const { hotel, date, room, guest, reference } = stay;
  return (
    <Card padding="none" interactive className={styles.stay}>
      <img className={styles.picture} src={hotel.imageUrl} width={332} height={166} alt="" decoding="async" />
      <div className={styles.facts}>
        <p className={styles.dates}>{formatStay(date.checkin, date.checkout, todayInIndia(new Date()))}</p>
        <h3 className={styles.name}>
          <CardLink href={href}>{hotel.name}</CardLink>
        </h3>
        <p className={styles.small}>
          {hotel.locality}, {hotel.city}
        </p>
        <p className={styles.small}>{`${room.count} × ${room.name}`}</p>
        <p className={styles.small}>
          {guest} · {reference}
        </p>
      </div>
    </Card>
  );
}

function StayRow({ line, href }: { line: BookingLine; href: string }) {
  const stay = stayOfBookingLine(line);
  const { hotel, room, date, guest } = line;
  return (
    <li className={styles.row}>
      <div className={styles.rowText}>
        <Link href={href} prefetch={false} className={styles.rowName}>
          {hotel.name}
        </Link>
        <span className={styles.small}>
          {guest} · {date.nights === 1 ? '1 night' : `${date.nights} nights`} · {room.name}
        </span>
      </div>
      {stay && <BookAgain stay={stay} isInList />}
    </li>
  );
}
