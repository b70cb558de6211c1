import type { Metadata } from 'next';
import { gauges } from '@/app/api/metrics/gauges';
import { consolePaths } from '@/lib/console-paths';
import {
  readAlertRows,
  readBookingsByDay,
  readSystemFacts,
} from '@/lib/domains/console-health/server/service/read-health';
import { now } from '@/lib/platform/clock/clock';
import { ConsolePage } from '../_components/console-page';
import { AlertTable } from './_components/alert-table';
import { BookingChart } from './_components/booking-chart';
import { FailedJobs } from './_components/failed-jobs';
import { SystemSections } from './_components/system-sections';

export const metadata: Metadata = { title: 'Health' };

export default function HealthPage() {
  return (
    <ConsolePage
      section="health"
      path={consolePaths.health()}
      title="Health"
      lead="Whether the system does its work: alerts, jobs, backups, providers and versions."
    >
      {async (actor) => {
        const [alerts, facts, days] = await Promise.all([
          readAlertRows(gauges),
          readSystemFacts(),
          readBookingsByDay(),
        ]);
        return (
          <>
            <AlertTable rows={alerts} seesMessages={actor.permissions.includes('booking.read')} />
            <FailedJobs mayChange={actor.permissions.includes('settings.write')} />
            <SystemSections facts={facts} at={now()} />
            <BookingChart days={days} />
          </>
        );
      }}
    </ConsolePage>
  );
}
