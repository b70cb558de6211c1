import { Icon, type IconName } from '@/components/ui/icon';
import { formatInstant } from '@/lib/dates';
import type { HotelAnswer } from '@/lib/domains/stay-answers/contract/hotel-answer';
import styles from './hotel-answer-line.module.css';

const ICONS: Readonly<Record<HotelAnswer['state'], IconName>> = {
  awaiting: 'clock',
  ready: 'check-circle',
  refused: 'warning',
  moved: 'info',
};

/** What the hotel where the guests stay has said about the booking. */
export function HotelAnswerLine({ answer }: { answer: HotelAnswer }) {
  return (
    <p className={styles.line}>
      <Icon name={ICONS[answer.state]} size={16} /> {textOf(answer)}
    </p>
  );
}

function textOf({ state, openedAt, answeredAt, hotelConfirmation }: HotelAnswer): string {
  switch (state) {
    case 'awaiting':
      return openedAt
        ? `The hotel opened our message on ${formatInstant(openedAt)} and has not answered yet.`
        : 'The hotel has not answered yet.';
    case 'ready': {
      const number = hotelConfirmation ? ` Its number for your stay: ${hotelConfirmation}.` : '';
      return `The hotel confirmed${answeredAt ? ` on ${formatInstant(answeredAt)}` : ''} that it expects you.${number}`;
    }
    case 'refused':
      return `The hotel answered${answeredAt ? ` on ${formatInstant(answeredAt)}` : ''} that it cannot honour the booking.`;
    case 'moved':
      return 'The stay was moved to another hotel.';
  }
}
