import Link from 'next/link';
import { ButtonLink } from '@/components/ui/button-link';
import { NOT_FOUND_TEXT } from '@/lib/platform/shell/constants';
import { paths } from '@/lib/paths';
import styles from './not-found-page.module.css';

export function NotFoundPage({ cities }: { cities: readonly { name: string; slug: string }[] }) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{NOT_FOUND_TEXT.title}</h1>
      <p className={styles.text}>
        There is no page at this address. It may have moved, or the address may be mistyped.
      </p>
      {cities.length > 0 && (
        <>
          <h2 className={styles.subTitle}>{NOT_FOUND_TEXT.citiesHeading}</h2>
          <ul className={styles.cities}>
            {cities.map(({ name, slug }) => (
              <li key={slug}>
                <Link href={paths.city(slug)} prefetch={false} className={styles.city}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.actions}>
        <ButtonLink href={paths.home()}>Go to the home page</ButtonLink>
        <ButtonLink href={paths.cities()} variant="secondary">
          All cities
        </ButtonLink>
      </p>
    </div>
  );
}
