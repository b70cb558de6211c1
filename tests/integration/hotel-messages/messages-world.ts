import { HOTEL_MESSAGES_TASK } from '@/lib/domains/bookings/server/service/tasks';
import { jobs } from '@/lib/domains/hotel-messages/server/jobs';
import { listInbox } from '@/lib/domains/outbox/server/service/messages';
import { runWaitingJobs } from '@/tests/support/waiting-jobs';

/** Runs the queued jobs that write messages to hotels. */
export const runMessageJobs = () => runWaitingJobs(jobs, HOTEL_MESSAGES_TASK);

/** Mails and text messages to the recipient, oldest first. */
export async function listMessagesTo(recipient: string) {
  return (await listInbox({ recipient, limit: 100 })).reverse();
}

export async function listSubjects(recipient: string): Promise<string[]> {
  return (await listMessagesTo(recipient)).map(({ subject }) => subject);
}

/** The part of the subject before the colon, which names the kind of message. */
export async function listKinds(recipient: string): Promise<string[]> {
  return (await listSubjects(recipient)).map((subject) => subject.replace(/:.*/, ''));
}
