import { Icon } from '@/components/ui/icon';
import { AccountMenu } from '@/components/account/account-menu';
import { NavbarRewards } from '@/components/account/navbar-rewards';
import { Logo } from './logo';
import styles from './navbar.module.css';

export interface NavbarProps {
  helpPhone: string;
}

export function Navbar({ helpPhone }: NavbarProps) {
  return (
    <header className={styles.bar}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <div className={styles.inner}>
        <Logo />
        <NavbarRewards />
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
