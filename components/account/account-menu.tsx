'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { NAVBAR_TEXT } from '@/lib/literals';
import { setSessionEndedHandler } from '@/lib/platform/http/client';
import { paths } from '@/lib/paths';
import { forgetSession, hydrateSession, useSession } from './session-store';
import styles from './account-menu.module.css';

// The menu and its headless library load when somebody reaches for them, not with every page.
const AccountMenuPanel = dynamic(() => import('./account-menu-panel').then((module) => module.AccountMenuPanel), {
  ssr: false,
});

/** The account corner of the navigation bar: a login link, or the member's name with their menu. */
export function AccountMenu() {
  const session = useSession();
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    setSessionEndedHandler(() => {
      forgetSession();
      window.location.assign(paths.login(window.location.pathname + window.location.search));
    });
    void hydrateSession();
  }, []);

  if (session.status !== 'member' || !session.user) {
    return (
      <ButtonLink
        href={paths.login()}
        variant="secondary"
        size="sm"
        className={session.status === 'unknown' ? styles.waiting : undefined}
      >
        {NAVBAR_TEXT.login}
      </ButtonLink>
    );
  }
  const trigger = (
    <button
      type="button"
      className={styles.trigger}
      aria-haspopup="menu"
      aria-label={session.user.name}
      onPointerEnter={() => setWanted(true)}
      onFocus={() => setWanted(true)}
      onClick={() => setWanted(true)}
    >
      <span className={styles.initial} aria-hidden="true">
        {session.user.name.charAt(0)}
      </span>
      <span className={styles.name}>{session.user.name}</span>
      <Icon name="chevron-down" size={16} />
    </button>
  );
  return wanted ? <AccountMenuPanel trigger={trigger} /> : trigger;
}
