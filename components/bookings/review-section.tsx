import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { formatLongDate } from '@/lib/dates';
import type { BookingView } from '@/lib/domains/bookings/contract/views';
import { ReviewForm } from './review-form';
import styles from './review-section.module.css';

interface ReviewPartProps {
  booking: BookingView;
  legalEntityId: number;
}

export function ReviewSection({ booking, legalEntityId }: ReviewPartProps) {
  const { review } = booking;
  if (!review && !booking.canReview) return null;
  return (
    <Card className={styles.card}>
      <h2 className={styles.title}>{review ? 'Your review' : 'How was your stay?'}</h2>
      {review ? (
        <>
          <p className={styles.by}>
            <Icon name="star" size={16} filled label="Rating" /> {review.rating} · {review.user} ·{' '}
            <time dateTime={review.publishedDate}>{formatLongDate(review.publishedDate)}</time>
          </p>
          <h3 className={styles.headline}>{review.title}</h3>
          <p className={styles.text}>{review.text}</p>
        </>
      ) : (
        <ReviewForm bookingId={booking.bookingId} legalEntityId={legalEntityId} />
      )}
    </Card>
  );
}
