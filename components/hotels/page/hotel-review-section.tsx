import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { formatLongDate } from '@/lib/dates';
import type { HotelReviews as Reviews } from '@/lib/domains/hotels/contract/hotels';
import { HotelSection } from './hotel-section';
import styles from './reviews.module.css';

const MAX_RATING = 5;

export function HotelReviewSection({ reviews }: { reviews: Reviews }) {
  const { overallRating, noOfReviews, overallRanking, awards, subRatings, topReviews } = reviews;
  return (
    <HotelSection id="reviews" title="Guest reviews">
      {overallRating === null ? (
        <p className={styles.quiet}>
          {reviews.isTripadvisorEnabled
            ? 'Reviews are not available right now.'
            : 'No reviews yet. Guests can write one after check-out.'}
        </p>
      ) : (
        <div className={styles.summary}>
          <p className={styles.score}>
            <strong className={styles.figure}>{overallRating.toFixed(1)}</strong>
            <span className={styles.quiet}>
              out of {MAX_RATING} from {noOfReviews === 1 ? '1 review' : `${noOfReviews} reviews`}
              {reviews.isTripadvisorEnabled ? ' on Tripadvisor' : ' by guests who stayed here'}
            </span>
            {overallRanking && <span>{overallRanking}</span>}
          </p>
          <dl className={styles.parts}>
            {subRatings.map(({ name, rating }) => (
              <div key={name} className={styles.partRow}>
                <dt>{name}</dt>
                <dd>
                  <span className={styles.track} aria-hidden>
                    <span className={styles.fill} style={{ inlineSize: `${(rating / MAX_RATING) * 100}%` }} />
                  </span>
                  {rating.toFixed(1)}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {awards.length > 0 && (
        <p className={styles.awards}>
          {awards.map(({ name, year }) => (
            <Badge key={`${name} ${year}`} tone="accent" icon={<Icon name="star" size={16} />}>
              {name} {year}
            </Badge>
          ))}
        </p>
      )}
      <ul className={styles.list}>
        {topReviews.map((review) => (
          <li key={review.id} className={styles.review}>
            <h3 className={styles.title}>{review.title}</h3>
            <p className={styles.by}>
              <Icon name="star" size={16} filled label="Rating" className={styles.star} /> {review.rating} ·{' '}
              {review.user} · {review.tripType} ·{' '}
              <time dateTime={review.publishedDate}>{formatLongDate(review.publishedDate)}</time>
            </p>
            <p className={styles.text}>{review.text}</p>
          </li>
        ))}
      </ul>
      <ReviewLinks read={reviews.readReviewsUrl} write={reviews.writeReviewUrl} />
    </HotelSection>
  );
}

function ReviewLinks({ read, write }: { read: string | null; write: string | null }) {
  if (!read && !write) return null;
  return (
    <p className={styles.links}>
      {read && (
        <a href={read} target="_blank" rel="noopener noreferrer nofollow">
          Read all reviews
        </a>
      )}
      {write && (
        <a href={write} target="_blank" rel="noopener noreferrer nofollow">
          Write a review
        </a>
      )}
    </p>
  );
}
