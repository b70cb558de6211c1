import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button-link';
import { HotelArticle, type HotelArticleProps } from './hotel-article';
import styles from './hotel-preview.module.css';

interface Props extends Omit<HotelArticleProps, 'isPreview' | 'similar'> {
  /** Contents wait for approval and are shown. */
  isChanged: boolean;
  back: { href: string; label: string };
}

/** The page of a hotel as it would be with its waiting contents, for its people and for staff. */
export function HotelPreview({ isChanged, back, ...page }: Props) {
  return (
    <>
      <div className={styles.notice}>
        <Alert
          tone="warning"
          title={isChanged ? 'Preview with the changes that wait for approval' : 'Preview of the published page'}
          action={
            <ButtonLink href={back.href} variant="secondary" size="sm">
              {back.label}
            </ButtonLink>
          }
        >
          {isChanged ? 'Guests do not see these changes yet.' : 'No changes wait. Guests see the same.'}
        </Alert>
      </div>
      <HotelArticle {...page} isPreview similar={[]} />
    </>
  );
}
