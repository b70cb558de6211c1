import 'server-only';
import { contactAccess, showContact, showText } from '../../rules/contacts';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { now } from '@/lib/platform/clock/clock';
import { millisecondsInDay } from 'date-fns/constants';
import type { WorkRow } from '../../contract/today';
import { MESSAGE_DAYS, WORK_ROWS } from '../../rules/lists';
import { listUnsentMessages } from '../repository/messages';

/** Mail servers repeat the address in their errors, so errors are shown as contacts are. */
export async function messageRows(actor: StaffActor): Promise<WorkRow[]> {
  const access = contactAccess(actor.permissions);
  const unsent = await listUnsentMessages(new Date(now().getTime() - MESSAGE_DAYS * millisecondsInDay), WORK_ROWS);
  return unsent.map(({ id, channel, template, recipient, status, attempts, lastError, createdAt, reference }) => {
    const isMail = channel === 'mail';
    const shown = showContact({ email: isMail ? recipient : null, phone: isMail ? null : recipient }, access);
    const isGivenUp = status === 'failed';
    return {
      id: `message-${id}`,
      kind: `${isMail ? 'Mail' : 'Text message'} ${isGivenUp ? 'not sent' : 'delayed'}`,
      subject: template,
      detail: showText(lastError ?? `${attempts} attempts`, access),
      bookingReference: reference,
      amount: null,
      contact: isMail ? shown.email : shown.phone,
      since: createdAt.toISOString(),
      next: isGivenUp
        ? 'Correct the address with the person and send the message again.'
        : 'Folio tries again. Check the mail server if many are listed.',
    };
  });
}
