import type { Metadata } from 'next';
import Link from 'next/link';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon, type IconName } from '@/components/ui/icon';
import { paths } from '@/lib/paths';
import { brandName } from '@/lib/platform/shell/brand';
import form from '../_components/guest-form.module.css';
import styles from './intro.module.css';

export function generateMetadata(): Metadata {
  return {
    title: `What ${brandName()} is`,
    description: 'Hotels across India at the rates your company agreed, with one GST invoice per stay.',
  };
}

const POINTS: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'building',
    title: 'Your company’s rate',
    text: 'Shown beside the website rate of every hotel that has both.',
  },
  {
    icon: 'receipt',
    title: 'The right GSTIN',
    text: 'Chosen while you book, so finance does not have to ask for it later.',
  },
  { icon: 'users', title: 'For your colleagues', text: 'Book for guests, find every stay again, cancel in one place.' },
];

export default function IntroPage() {
  return (
    <>
      <h1 className={styles.title}>Hotels for people who travel for work</h1>
      <ul className={styles.points}>
        {POINTS.map(({ icon, title, text }) => (
          <li key={title} className={styles.point}>
            <Icon name={icon} size={24} />
            <div>
              <h2 className={styles.name}>{title}</h2>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <ButtonLink href={paths.login()} size="lg" block>
          Login
        </ButtonLink>
        <ButtonLink href={paths.home()} variant="secondary" size="lg" block>
          Browse hotels first
        </ButtonLink>
      </div>
      <p className={form.aside}>
        <span>Your company is not on {brandName()} yet?</span>
        <Link href={paths.enroll()} prefetch={false}>
          Request an account
        </Link>
      </p>
    </>
  );
}
