import Link from 'next/link';
import { paths } from '@/lib/paths';
import { brandName } from '@/lib/platform/shell/brand';
import { Logo } from './logo';
import styles from './footer.module.css';

const companyLinks = () => [
  { label: 'About us', href: paths.aboutUs() },
  { label: 'Contact us', href: paths.contactUs() },
  { label: 'Join our network', href: paths.joinUs() },
  { label: `Friends of ${brandName()}`, href: paths.fot() },
];
const HELP = [
  { label: 'FAQ', href: paths.faq() },
  { label: 'Terms of service', href: paths.terms() },
  { label: 'Privacy policy', href: paths.policy() },
  { label: 'All cities', href: paths.cities() },
];

export interface FooterLinks {
  /** What the site is, from the settings of the brand. */
  line: string;
  /** Company, address and registrations. */
  company: string;
  careersUrl: string;
  blogUrl: string;
  socialUrls: readonly string[];
  email: string;
}

/** Display names of social networks by host name. Other hosts are shown as they are. */
const NETWORK_NAMES: Record<string, string> = {
  'linkedin.com': 'LinkedIn',
  'x.com': 'X',
  'instagram.com': 'Instagram',
  'facebook.com': 'Facebook',
  'youtube.com': 'YouTube',
};

function networkName(address: string): string {
  const host = new URL(address).hostname.replace(/^www\./, '');
  return NETWORK_NAMES[host] ?? host;
}

const externalLinks = ({ careersUrl, blogUrl, socialUrls, email }: FooterLinks) => [
  { label: 'Careers', href: careersUrl },
  { label: 'Blog', href: blogUrl },
  ...socialUrls.map((href) => ({ label: networkName(href), href })),
  { label: email, href: `mailto:${email}` },
];

export function Footer({ links }: { links: FooterLinks }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Logo as="mark" />
          <p>{links.line}. Corporate rates, one GST invoice, every booking in one place.</p>
          {links.company && <p className={styles.company}>{links.company}</p>}
        </div>
        <FooterList title="Company" links={companyLinks()} />
        <FooterList title="Help" links={HELP} />
        <FooterList title="Elsewhere" links={externalLinks(links)} isExternal />
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
