import Link from 'next/link';
import { redirect } from 'next/navigation';
import { signInOption } from '@/lib/domains/auth/server/service/social-sign-in';
import { unindexedMetadata } from '@/lib/domains/landing/server/service/seo/unindexed-seo';
import { findPageActor, redirectToDesk } from '@/lib/request-context/page-actor';
import { paths, safeNextPath } from '@/lib/paths';
import { firstValue, type SearchParams } from '@/lib/request-context/search-params';
import { brandName } from '@/lib/platform/shell/brand';
import { SignInMethods } from './_components/sign-in-methods';
import styles from '../_components/guest-form.module.css';

export const generateMetadata = () => unindexedMetadata('login');

export default async function LoginPage({ searchParams }: { searchParams: SearchParams }) {
  const { next } = await searchParams;
  const target = safeNextPath(firstValue(next));
  if (await findPageActor()) redirect(target);
  await redirectToDesk();
  return (
    <>
      <h1 className={styles.title}>Welcome back</h1>
      <p className={styles.lead}>Log in to book at your company&rsquo;s rates and get one GST invoice per stay.</p>
      <SignInMethods target={target} option={signInOption()} />
      <p className={styles.aside}>
        <span>Your company is not on {brandName()} yet?</span>
        <Link href={paths.enroll()} prefetch={false}>
          Request an account
        </Link>
      </p>
    </>
  );
}
