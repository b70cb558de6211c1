import type { HotelDetails } from '@/lib/domains/hotels/contract/hotels';
import { formatLongDate } from '@/lib/dates';
import { findGstState } from '@/lib/domains/gstin/rules/state-codes';
import { HotelSection } from './hotel-section';
import styles from './hotel-page.module.css';

interface HotelPoliciesProps {
  hotel: Pick<HotelDetails, 'checkinTime' | 'checkoutTime' | 'policies' | 'gstin'>;
}

export function HotelPolicies({ hotel }: HotelPoliciesProps) {
  return (
    <HotelSection id="policies" title="Policies">
      <dl className={styles.times}>
        <div>
          <dt>Check-in from</dt>
          <dd>{hotel.checkinTime}</dd>
        </div>
        <div>
          <dt>Check-out until</dt>
          <dd>{hotel.checkoutTime}</dd>
        </div>
      </dl>
      <dl className={styles.policies}>
        {hotel.policies.map(({ title, description }) => (
          <div key={title} className={styles.policy}>
            <dt>{title}</dt>
            <dd>{description}</dd>
          </div>
        ))}
        {hotel.gstin && (
          <div className={styles.policy}>
            <dt>GST invoice</dt>
            <dd>The hotel bills under its GSTIN {gstinText(hotel.gstin)}.</dd>
          </div>
        )}
      </dl>
    </HotelSection>
  );
}

function gstinText(gstin: string): string {
  const state = findGstState(gstin.slice(0, 2));
  return state ? `${gstin} (${state.name})` : gstin;
}

export function HotelPosts({ posts }: { posts: HotelDetails['posts'] }) {
  if (posts.length === 0) return null;
  return (
    <HotelSection id="news" title="News from the hotel">
      <ul className={styles.posts}>
        {posts.map(({ title, body, publishedOn: day }) => (
          <li key={title}>
            <h3 className={styles.postTitle}>{title}</h3>
            <time dateTime={day} className={styles.quiet}>
              {formatLongDate(day)}
            </time>
            <p className={styles.postText}>{body}</p>
          </li>
        ))}
      </ul>
    </HotelSection>
  );
}

/** Native details elements: answers open without JavaScript, and crawlers read them. */
export function HotelQuestions({ faqs }: { faqs: HotelDetails['faqs'] }) {
  if (faqs.length === 0) return null;
  return (
    <HotelSection id="questions" title="Questions guests ask">
      {faqs.map(({ question, answer }) => (
        <details key={question} className={styles.question}>
          <summary>{question}</summary>
          <p className={styles.answer}>{answer}</p>
        </details>
      ))}
    </HotelSection>
  );
}
