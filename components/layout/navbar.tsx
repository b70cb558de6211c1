import { Icon } from '@/components/ui/icon';
import { AccountMenu } from '@/components/account/account-menu';
import { Logo } from './logo';
import styles from './navbar.module.css';

export interface NavbarProps {
  /** The help line, as people dial it. */
  helpPhone: string;
}

/** The top bar: logo, help phone, and the account corner, which is the only part that differs between visitors. */
export function Navbar({ helpPhone }: NavbarProps) {
  return (
    <header className={styles.bar}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <div className={styles.inner}>
        <Logo />
        <nav className={styles.nav} aria-label="Main">
          <a
            className={styles.phone}
            href={`tel:${helpPhone.replace(/[^+\d]/g, '')}`}
            aria-label={`Booking help ${helpPhone}`}
          >
            <Icon name="phone" size={20} />
            <span className={styles.phoneText}>
              <span className={styles.phoneHint}>Booking help</span> {helpPhone}
            </span>
          </a>
          <AccountMenu />
        </nav>
      </div>
    </header>
  );
}
