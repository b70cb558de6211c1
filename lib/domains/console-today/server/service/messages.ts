import 'server-only';
import { consolePaths } from '@/lib/console-paths';
import { guestContactAccess, hideContactsIn } from '@/lib/domains/staff/rules/guest-contacts';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { now } from '@/lib/platform/clock/clock';
import { brandName } from '@/lib/platform/shell/brand';
import { millisecondsInDay } from 'date-fns/constants';
import type { WorkRow } from '../../contract/today';
import { MESSAGE_DAYS, WORK_ROWS, type FollowUpState } from '../../rules/lists';
import { messageRowId } from '../../rules/mark-done';
import { listUnsentMessages } from '../repository/messages';
import { followUps } from './marked-rows';

/** Mail servers repeat the address in their errors, so errors are shown as contacts are. */
export async function messageRows(actor: StaffActor, state: FollowUpState): Promise<WorkRow[]> {
  const access = guestContactAccess(actor.permissions);
  const since = new Date(now().getTime() - MESSAGE_DAYS * millisecondsInDay);
  const unsent = await listUnsentMessages({ since, isDone: state === 'done', limit: WORK_ROWS + 1 });
  const rows = unsent.map(({ id, channel, template, recipient, status, attempts, lastError, createdAt, reference }) => {
    const isMail = channel === 'mail';
    const isGivenUp = status === 'failed';
    return {
      id: messageRowId(id),
      kind: `${isMail ? 'Mail' : 'Text message'} ${isGivenUp ? 'not sent' : 'delayed'}`,
      subject: template,
      detail: hideContactsIn(lastError ?? `${attempts} attempts`, access),
      bookingReference: reference,
      path: reference && consolePaths.booking(reference),
      amount: null,
      contact: access === 'hidden' ? '' : hideContactsIn(recipient, access),
      since: createdAt.toISOString(),
      next: isGivenUp
        ? reference
          ? 'Correct the address and send it again from the booking, or tell the person and mark it as done.'
          : 'Tell the person or have the message made again where it came from, then mark it as done.'
        : `${brandName()} tries again. Check the mail server if many are listed.`,
      isMarkable: isGivenUp,
    };
  });
  return followUps(actor, state, rows);
}
