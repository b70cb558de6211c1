'use client';

import { useQuery } from '@tanstack/react-query';
import { useHotelSide } from '@/components/hotel-side/hotel-side';
import { QueryError } from '@/components/ui/query-error';
import { Skeleton } from '@/components/ui/skeleton';
import { SkeletonGroup } from '@/components/ui/skeleton-group';
import { setArrivalsModeEndpoint } from '@/lib/domains/hotel-members/contract/arrivals-mode';
import { arrivalsModeKeys, arrivalsModeOptions } from '@/lib/domains/hotel-members/queries';
import { setArrivalsHourEndpoint } from '@/lib/domains/hotel-messages/contract/hotel-contacts';
import { hotelContactKeys, hotelContactsOptions } from '@/lib/domains/hotel-messages/queries';
import { setAnswerTimeEndpoint } from '@/lib/domains/stay-answers/contract/answer-time';
import { answerTimeKeys, answerTimeOptions } from '@/lib/domains/stay-answers/queries';
import { ANSWER_HOURS } from '@/lib/domains/stay-answers/rules/escalation';
import { callApi } from '@/lib/platform/http/client';
import { brandName } from '@/lib/platform/shell/brand';
import { SettingForm } from './setting-form';
import styles from './settings.module.css';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

const ARRIVALS = [
  { value: 'assumed', label: 'Assumed at the hour of check-in' },
  { value: 'reported', label: 'Reported by the hotel' },
];

const ANSWER_CHOICES = [2, 4, 8, 12, 24, 36, 48].filter(
  (hours) => hours >= ANSWER_HOURS.min && hours <= ANSWER_HOURS.max,
);

const withCurrent = (choices: readonly number[], current: number) =>
  [...new Set([...choices, current])].sort((one, other) => one - other);

export function TimesOfHotel({ hotelId }: { hotelId: number }) {
  const { of } = useHotelSide();
  const contacts = useQuery(hotelContactsOptions(hotelId, of));
  const answers = useQuery(answerTimeOptions(hotelId, of));
  const arrivals = useQuery(arrivalsModeOptions(hotelId, of));
  return (
    <section aria-labelledby="times-title" className={styles.section}>
      <h2 id="times-title" className={styles.title}>
        Times and arrivals
      </h2>
      {(contacts.isPending || answers.isPending || arrivals.isPending) && (
        <SkeletonGroup label="Loading the times">
          <Skeleton shape="block" height="8rem" />
        </SkeletonGroup>
      )}
      {answers.isError && <QueryError query={answers} title="The times could not be loaded" headingLevel={3} />}
      {contacts.data && (
        <SettingForm
          label="Arrivals list"
          hint="The hour, in India, at which contacts get the list of the day"
          value={String(contacts.data.arrivalsHour)}
          options={HOURS}
          queryKey={hotelContactKeys.of(hotelId)}
          call={(hour) => callApi(of(setArrivalsHourEndpoint), { params: { hotelId }, body: { hour: Number(hour) } })}
        />
      )}
      {answers.data && (
        <SettingForm
          label="Time to answer a booking"
          hint={`The hotel is reminded after half of it, and ${brandName()} calls when it is over. For arrivals within a day it is two hours.`}
          value={String(answers.data.hours)}
          options={withCurrent(ANSWER_CHOICES, answers.data.hours).map((hours) => ({
            value: String(hours),
            label: `${hours} hours`,
          }))}
          queryKey={answerTimeKeys.of(hotelId)}
          call={(hours) => callApi(of(setAnswerTimeEndpoint), { params: { hotelId }, body: { hours: Number(hours) } })}
        />
      )}
      {arrivals.isError && (
        <QueryError query={arrivals} title="The setting for arrivals could not be loaded" headingLevel={3} />
      )}
      {arrivals.data && (
        <SettingForm
          label="Arrivals"
          hint="If they are reported, a guest counts as arrived only when the desk or a connected system checks the guest in."
          value={arrivals.data.mode}
          options={ARRIVALS}
          queryKey={arrivalsModeKeys.of(hotelId)}
          call={(mode) =>
            callApi(of(setArrivalsModeEndpoint), {
              params: { hotelId },
              body: { mode: mode === 'reported' ? 'reported' : 'assumed' },
            })
          }
        />
      )}
    </section>
  );
}
