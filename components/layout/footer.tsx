import Link from 'next/link';
import { paths } from '@/lib/paths';
import { Logo } from './logo';
import styles from './footer.module.css';

const COMPANY = [
  { label: 'About us', href: paths.aboutUs() },
  { label: 'Contact us', href: paths.contactUs() },
  { label: 'Join our network', href: paths.joinUs() },
  { label: 'Friends of Folio', href: paths.fot() },
];
const HELP = [
  { label: 'FAQ', href: paths.faq() },
  { label: 'Terms of service', href: paths.terms() },
  { label: 'Privacy policy', href: paths.policy() },
  { label: 'All cities', href: paths.cities() },
];
const ELSEWHERE = [
  { label: 'Careers', href: 'https://careers.folio.example/' },
  { label: 'Blog', href: 'https://blog.folio.example/' },
  { label: 'LinkedIn', href: 'https://www.linkedin.com/' },
  { label: 'hello@folio.example', href: 'mailto:hello@folio.example' },
];

/** The foot of every page but the sign-in and checkout ones. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Logo as="mark" />
          <p>Hotels for people who travel for work. Corporate rates, one GST invoice, every booking in one place.</p>
        </div>
        <FooterList title="Company" links={COMPANY} />
        <FooterList title="Help" links={HELP} />
        <FooterList title="Elsewhere" links={ELSEWHERE} isExternal />
      </div>
    </footer>
  );
}

interface FooterListProps {
  title: string;
  links: readonly { label: string; href: string }[];
  isExternal?: boolean;
}

function FooterList({ title, links, isExternal = false }: FooterListProps) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {links.map(({ label, href }) => (
          <li key={href}>
            {isExternal ? (
              <a href={href} rel="noopener">
                {label}
              </a>
            ) : (
              <Link href={href} prefetch={false}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
