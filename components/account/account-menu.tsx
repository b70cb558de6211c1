'use client';

import Link from 'next/link';
import { useEffect, useState } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { Glyph } from '@/components/ui/glyph';
import { CHEVRON_DOWN } from '@/components/ui/shell-icon-paths';
import { NAVBAR_TEXT } from '@/lib/platform/shell/constants';
import { setSessionEndedHandler } from '@/lib/platform/http/client';
import { paths } from '@/lib/paths';
import { leaveEndedSession } from './end-session';
import { hydrateSession, useSession } from './session-store';
import styles from './account-menu.module.css';

/** The menu and Base UI load with the first use of the button instead of with every page. */
const loadPanel = async () => (await import('./account-menu-panel')).AccountMenuPanel;

export function AccountMenu() {
  const session = useSession();
  const [Panel, setPanel] = useState<Awaited<ReturnType<typeof loadPanel>> | null>(null);
  // The plain button is replaced only at the moment the menu opens; an earlier replacement would lose a click or the focus.
  const open = async () => {
    const loaded = await loadPanel();
    setPanel(() => loaded);
  };
  useEffect(() => {
    setSessionEndedHandler(leaveEndedSession);
    void hydrateSession();
  }, []);

  if (session.status !== 'member' || !session.user) {
    return (
      <Link
        href={paths.login()}
        prefetch={false}
        className={buttonClass(
          { variant: 'secondary', size: 'sm' },
          session.status === 'unknown' ? styles.waiting : undefined,
        )}
      >
        {NAVBAR_TEXT.login}
      </Link>
    );
  }
  const trigger = (
    <button
      type="button"
      className={styles.trigger}
      aria-haspopup="menu"
      onPointerEnter={() => void loadPanel()}
      onFocus={() => void loadPanel()}
      onClick={Panel ? undefined : () => void open()}
    >
      <span className={styles.initial} aria-hidden="true">
        {session.user.name.charAt(0)}
      </span>
      <span className={styles.name}>{session.user.name}</span>
      <Glyph path={CHEVRON_DOWN} size={16} />
    </button>
  );
  return Panel ? <Panel trigger={trigger} /> : trigger;
}
