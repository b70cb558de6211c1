import { eq } from 'drizzle-orm';
import { users } from '@/lib/domains/auth/server/tables';
import { sendReset } from '@/lib/domains/auth/server/service/forgot-password';
import {
  mailPasskeyAdded,
  mailPasskeyRemoved,
  mailRecoveryCodesRenewed,
  mailRecoveryCodeUsed,
  mailTurnedOff,
  mailTurnedOn,
  userOwner,
} from '@/lib/domains/auth/server/service/second-factor-mails';
import { linkIdentity } from '@/lib/domains/auth/server/service/link-identity';
import { reportGuessing } from '@/lib/domains/auth/server/service/report-guessing';
import { resetPassword } from '@/lib/domains/auth/server/service/reset-password';
import { queueDueNotice, queueReleaseNotice } from '@/lib/domains/agent-payments/server/service/due-messages';
import { queueBulkReceipt } from '@/lib/domains/bookings/server/service/messages/bulk-receipt';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { confirmBooking } from '@/lib/domains/bookings/server/service/settle/confirm-booking';
import { holdBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import {
  queueConfirmation,
  queueNoShow,
  queueNoShowTakenBack,
  readTravellers,
} from '@/lib/domains/bookings/server/service/messages/booking-messages';
import { queueRefundNotice } from '@/lib/domains/bookings/server/service/messages/payment-messages';
import type { Booking } from '@/lib/domains/bookings/types';
import { closeFeed } from '@/lib/domains/calendar/server/service/feeds';
import { addQuestion } from '@/lib/domains/content/server/service/contents';
import { createApiKey } from '@/lib/domains/corporates/server/service/api-keys/manage-api-keys';
import {
  mailResetDone,
  mailResetEnded,
  mailResetStarted,
} from '@/lib/domains/auth/server/service/factor-reset/reset-mails';
import { mailResetNotice } from '@/lib/domains/hotel-members/server/service/mail-reset-notice';
import { listCompanyNamesOfUser } from '@/lib/domains/corporates/server/service/account';
import type { Actor } from '@/lib/domains/corporates/actor';
import { listEnrolments, refuseEnrolment } from '@/lib/domains/corporates/server/service/decide-enrolment';
import { requestEnrolment } from '@/lib/domains/corporates/server/service/enrol';
import { invite } from '@/lib/domains/corporates/server/service/invite';
import { addRegistration } from '@/lib/domains/corporates/server/service/registrations/add-registration';
import { corporates, memberships } from '@/lib/domains/corporates/server/tables';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { mailDocument } from '@/lib/domains/invoices/server/service/booking-documents';
import { issueInvoice } from '@/lib/domains/invoices/server/service/issue-invoice';
import { queueCardsShown, queueOrderClosed, queueVouchers } from '@/lib/domains/loyalty/server/service/messages';
import type { LoyaltyOrder, LoyaltyOrderItem } from '@/lib/domains/loyalty/types';
import { MAIL_KINDS, type MailKind } from '@/lib/domains/outbox/server/service/mail-kinds';
import { listInbox } from '@/lib/domains/outbox/server/service/messages';
import { outboxMessages } from '@/lib/domains/outbox/server/tables';
import type { PaymentOrder, RecordedPayment } from '@/lib/domains/payments/types';
import { sendCompanyStatement } from '@/lib/domains/company-credit/server/service/send-statement';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { sendTest } from '@/lib/domains/webhooks/server/service/deliveries';
import { createAnswerTriggers } from './answer-triggers';
import { toVisibleText } from './visible-text';
import { createManager, createReceiver, registerWebhook } from '../webhooks/webhook-world';
import { toRupees } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { changedSettings } from '@/lib/platform/env/changed-settings';
import { env } from '@/lib/platform/env/env';
import { createBookingRequest, runRefunds } from '@/tests/support/booking-steps';
import { change, creditBooking } from '@/tests/support/change-steps';
import { createFakeProvider } from '@/tests/support/fake-provider';
import { createCompletedStay, registerHotel } from '@/tests/support/invoice-world';
import { PASSWORD } from '@/tests/support/privacy-world';
import { createAcceptingProvider, setPassword, startSignIn } from '@/tests/support/social-sign-in';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';
import { hotelMails } from './hotel-mails';
import { staffMails } from './staff-mails';

jest.setTimeout(60_000);

/** A name with HTML, used for every free text that a user or an import can enter. */
const HTML_NAME = `Rao <img src=x onerror=alert(1)> & "Sons"'`;
const ESCAPED = 'Rao &lt;img src=x onerror=alert(1)&gt; &amp; &quot;Sons&quot;&#39;';
const SITE = 'http://localhost:3000/';
const REASON = 'No-show: the whole stay is charged';

const provider = createFakeProvider();
const higherDomains = { companiesOf: listCompanyNamesOfUser, closeCalendarFeed: closeFeed };
let world: StayWorld;
let person: Actor;
let booking: Booking;

const enrolment = {
  legalName: HTML_NAME,
  gstin: '33ZZZCX0001A1ZO',
  city: HTML_NAME,
  contactName: HTML_NAME,
  email: 'contact@nilgiri.example',
  phone: '+919845012345',
};
const loyaltyOrder = () => ({ id: 7, userId: person.userId, status: 'partial' }) as LoyaltyOrder;
const card = { method: 'card', cardNetwork: 'MasterCard', cardLast4: '1007' };

async function payAndConfirm(): Promise<Booking> {
  const held = await holdBooking(person, await createBookingRequest(person, world), provider);
  const proof = provider.pay(held.order.providerOrderId);
  const { legalEntityId } = person;
  const amountPaid = toRupees(held.booking.payablePaise);
  const order = { bookingId: held.booking.id, legalEntityId, orderId: held.order.receipt };
  await confirmBooking(person, { ...order, ...proof, amountPaid }, provider);
  return held.booking;
}

const sendDueNotice = (about: 'secure' | 'balance' | 'overdue') => () =>
  inTransaction((tx) => queueDueNotice(tx, booking, { about, amountPaise: 1_234_00, by: now() }));

async function sendBulkReceipt(): Promise<void> {
  const order = { userId: person.userId, receipt: 'FO-BULK-ORDER' } as PaymentOrder;
  const payment = { ...card, providerPaymentId: 'pay_bulk', amountPaise: 2_000_00 } as RecordedPayment;
  const share = { booking, allocation: { amountPaise: 1_000_00 } };
  const shares = [
    { ...share, refused: null },
    { ...share, refused: 'no_room' },
  ];
  await inTransaction((tx) => queueBulkReceipt(tx, order, payment, shares));
}

/** Queues a mail of each kind; the type requires an entry for every kind. */
const TRIGGERS: Record<MailKind, () => Promise<unknown>> = {
  'booking-confirmed': () => createBookingRequest(person, world).then((request) => bookOnCredit(person, request)),
  'payment-received': payAndConfirm,
  'booking-changed': async () => {
    const changed = await creditBooking(person, world);
    await change(person, changed, { gstin: null });
  },
  'booking-cancelled': async () => cancelBooking(person, { bookingId: (await payAndConfirm()).id }),
  'refund-sent': async () => {
    await cancelBooking(person, { bookingId: (await payAndConfirm()).id });
    await runRefunds(provider);
  },
  ...createAnswerTriggers({ getBooking: () => booking, note: HTML_NAME, site: SITE }),
  'booking-no-show': () =>
    inTransaction((tx) => queueNoShow(tx, booking, { penaltyPaise: 1_000_00, refundPaise: 500_00, reason: REASON })),
  'booking-no-show-taken-back': () => inTransaction((tx) => queueNoShowTakenBack(tx, booking, 1)),
  'payment-refunded': () =>
    inTransaction((tx) => queueRefundNotice(tx, booking, { amountPaise: 1_000_00, key: 'one', reason: 'no_room' })),
  'agent-due-secure': sendDueNotice('secure'),
  'agent-due-balance': sendDueNotice('balance'),
  'agent-due-overdue': sendDueNotice('overdue'),
  'agent-released': () => inTransaction((tx) => queueReleaseNotice(tx, booking, { penaltyPaise: 0, refundPaise: 100 })),
  'agent-bulk-receipt': sendBulkReceipt,
  'company-statement': async () => {
    const { corporateId } = await createManager(world);
    await connection().update(corporates).set({ name: HTML_NAME }).where(eq(corporates.id, corporateId));
    const finance = { permissions: ['money.write'] } as unknown as StaffActor;
    await sendCompanyStatement(finance, corporateId, { from: '2026-11-01', to: '2026-11-30' });
  },
  invoice: async () => {
    const stay = await createCompletedStay(person, world);
    await inTransaction((tx) => issueInvoice(tx, stay.id));
    await mailDocument(person, { bookingId: stay.id }, 'once');
  },
  'password-reset': () => sendReset(person.email),
  'password-changed': async () => {
    await sendReset(person.email);
    const [code] = /(?<=reset-password\/)[\w-]+/.exec((await listMails('password-reset')).at(-1)?.text ?? '') ?? [];
    await resetPassword(
      { code: code ?? 'no code', password: PASSWORD },
      { address: '10.0.0.9', cookie: null },
      higherDomains,
    );
  },
  'password-guessed': () => reportGuessing(person.email, '10.0.0.9'),
  'identity-linked': async () => {
    const { email } = await setPassword(person);
    const request = { email, password: PASSWORD, token: 't', cookieHeader: (await startSignIn()).cookie, address: 'a' };
    await linkIdentity(person.userId, request, createAcceptingProvider('local:rude'));
  },
  'second-factor-on': () => inTransaction((tx) => mailTurnedOn(tx, userOwner(person))),
  'second-factor-off': () => inTransaction((tx) => mailTurnedOff(tx, userOwner(person))),
  'recovery-code-used': () => inTransaction((tx) => mailRecoveryCodeUsed(tx, userOwner(person))),
  'recovery-codes-renewed': () => inTransaction((tx) => mailRecoveryCodesRenewed(tx, userOwner(person))),
  'second-factor-reset-started': () =>
    inTransaction((tx) =>
      mailResetStarted(tx, userOwner(person), { id: 1, token: 'token', starter: HTML_NAME, effectiveAt: now() }),
    ),
  'second-factor-reset-ended': () =>
    inTransaction((tx) => mailResetEnded(tx, userOwner(person), { id: 1, outcome: 'stopped' })),
  'second-factor-reset-done': () => inTransaction((tx) => mailResetDone(tx, userOwner(person), 1)),
  'second-factor-reset-notice': () =>
    inTransaction((tx) =>
      mailResetNotice(tx, { ...person, hotelId: world.hotelId }, { person: HTML_NAME, starter: HTML_NAME }),
    ),
  'passkey-added': () => inTransaction((tx) => mailPasskeyAdded(tx, userOwner(person), HTML_NAME)),
  'passkey-removed': () => inTransaction((tx) => mailPasskeyRemoved(tx, userOwner(person), HTML_NAME)),
  'enrolment-received': () => requestEnrolment(enrolment, '10.0.0.1'),
  'enrolment-requested': () => requestEnrolment({ ...enrolment, email: 'other@nilgiri.example' }, '10.0.0.2'),
  'enrolment-refused': async () => {
    await requestEnrolment({ ...enrolment, email: 'third@nilgiri.example' }, '10.0.0.3');
    await refuseEnrolment((await listEnrolments('requested')).at(-1)?.id ?? 0, HTML_NAME);
  },
  invitation: () =>
    inTransaction((tx) =>
      invite(tx, {
        legalEntityId: world.legalEntityId,
        company: HTML_NAME,
        email: 'new@acme.example',
        role: 'booker',
        inviter: { userId: person.userId, name: HTML_NAME },
      }),
    ),
  'gstin-added': async () => {
    const manager = await createActor(world);
    await connection().update(memberships).set({ role: 'manager' }).where(eq(memberships.userId, manager.userId));
    const address = { building: '', street: '', city: HTML_NAME, state: 'Maharashtra', pincode: '400001' };
    const request = { legalEntityId: world.legalEntityId, companyName: HTML_NAME, gstin: '27ZZZCX0001A1ZH', address };
    await addRegistration(person, request);
  },
  'webhook-off': async () => {
    const manager = await createManager(world);
    await sendTest(manager, (await registerWebhook(manager)).request);
    await createReceiver(() => ({ status: 410 })).run();
  },
  'gift-cards-closed': () => {
    const item = { id: 1, name: HTML_NAME, quantity: 2 } as LoyaltyOrderItem;
    return inTransaction((tx) => queueOrderClosed(tx, loyaltyOrder(), [item], []));
  },
  'gift-cards-shown': () =>
    inTransaction((tx) =>
      queueCardsShown(tx, { id: 7, userId: person.userId }, { userId: 0, name: HTML_NAME }, 'once'),
    ),
  'room-nights-ready': () => {
    const voucher = { code: 'FN-ABCD-EFGH', orderId: 7, orderItemId: 1, legalEntityId: 1, coverPaise: 4_000_00 };
    const vouchers = [{ ...voucher, status: 'available' as const, bookingId: null, validUntil: '2027-01-31' }];
    return inTransaction((tx) => queueVouchers(tx, loyaltyOrder(), vouchers));
  },
  'api-key-changed': async () => {
    const manager = await createActor(world);
    await connection().update(memberships).set({ role: 'manager' }).where(eq(memberships.userId, manager.userId));
    const entities = manager.entities.map((entity) => ({ ...entity, role: 'manager' as const, name: HTML_NAME }));
    const request = { name: HTML_NAME, role: 'booker' as const, scopes: ['read' as const], expiresInDays: 30 };
    await createApiKey({ ...manager, name: HTML_NAME, entities }, request, '10.0.0.5');
  },
  ...hotelMails(() => ({ world, person, name: HTML_NAME })),
  ...staffMails(HTML_NAME),
  'question-asked': () => addQuestion({ question: `${HTML_NAME}\nand more?`, page: '/faq/' }, person, '10.0.0.4'),
};

async function listMails(template: string) {
  const messages = await listInbox({ limit: 500 });
  return messages.filter((message) => message.template === template && message.channel === 'mail').reverse();
}

const BRAND = 'Northwind Travel';

beforeAll(async () => {
  // Every mail has the name that staff chose, and never the default one.
  changedSettings.values = { BRAND_NAME: BRAND };
  changedSettings.version += 1;
  env();
  world = await createStayWorld({ rooms: 40 });
  await connection().update(hotels).set({ name: HTML_NAME, street: HTML_NAME }).where(eq(hotels.id, world.hotelId));
  await registerHotel(world);
  person = await createActor(world);
  await connection().update(users).set({ name: HTML_NAME }).where(eq(users.id, person.userId));
  booking = await bookOnCredit(person, await createBookingRequest(person, world));
});

describe.each(Object.keys(MAIL_KINDS) as MailKind[])('the %s mail', (kind) => {
  beforeAll(async () => {
    await TRIGGERS[kind]();
  });

  it('has a recipient and a one-line subject', async () => {
    const mails = await listMails(kind);
    expect(mails.length).toBeGreaterThan(0);
    for (const { recipient, subject } of mails) {
      expect(recipient).toMatch(/^[^\s@]+@[^\s@]+$/);
      expect(subject).toMatch(/^[^\r\n]{8,}$/);
    }
  });

  it('has the name of the brand and not the default name', async () => {
    for (const { subject, text, html } of await listMails(kind)) {
      expect(text).toContain(`${BRAND}, `);
      expect([subject, text, html].join(' ')).not.toMatch(/\bFolio\b/);
    }
  });

  it('has the same content as HTML and as plain text', async () => {
    for (const { text, html } of await listMails(kind)) {
      expect(html).toMatch(/^<!doctype html><html lang="en-IN"/);
      expect(text.length).toBeGreaterThan(40);
      const page = toVisibleText(html ?? '');
      const lines = text.split('\n').flatMap((line) => (/^https?:/.test(line) ? [] : line.split(/: |:$/)));
      for (const line of lines) expect(page).toContain(line.replace(/\s+/g, ' ').trim());
    }
  });

  it('escapes HTML in names and other user input', async () => {
    for (const { text, html } of await listMails(kind)) {
      expect(html).not.toMatch(/<img|<script/);
      if (text.includes(HTML_NAME)) expect(html).toContain(ESCAPED);
    }
  });

  it('contains only absolute links to this site, the same in HTML and plain text', async () => {
    for (const { text, html } of await listMails(kind)) {
      const links = [...(html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '');
      expect(links.filter((href) => !href.startsWith(SITE))).toEqual([]);
      expect([...text.matchAll(/https?:\S+/g)].map(([href]) => href)).toEqual(
        links.map((href) => href.replaceAll('&amp;', '&')),
      );
    }
  });
});

it('the payment-received mail contains the amount, the order and the last four digits of the card', async () => {
  const [mail] = await listMails('payment-received');
  expect(mail?.subject).toMatch(/^Payment received: ₹8,400\.00 for .* \(FO-[\w-]+\)$/);
  expect(mail?.text).toContain('Paid by: Visa card ending 1007');
  expect(mail?.text).toMatch(/Order: FO-[\w-]+\nPayment: pay_\w+/);
  // The payment id is random and may contain many digits.
  expect(mail?.text.replace(/pay_\w+/, '')).not.toMatch(/\d{12,}/);
});

it('repeated refund runs send no further payment-received and refund-sent mails', async () => {
  const receipts = (await listMails('payment-received')).length;
  const refundMails = (await listMails('refund-sent')).length;
  await runRefunds(provider);
  expect([(await listMails('payment-received')).length, (await listMails('refund-sent')).length]).toEqual([
    receipts,
    refundMails,
  ]);
});

it('the refund-sent mail is sent when the provider has processed the refund', async () => {
  const countRefundMails = async () => (await listMails('refund-sent')).length;
  const before = await countRefundMails();
  provider.bank.refundStatus = 'pending';
  await cancelBooking(person, { bookingId: (await payAndConfirm()).id });
  await runRefunds(provider);
  expect(await countRefundMails()).toBe(before);
  const [refund] = [...provider.refunds.values()].filter(({ status }) => status === 'pending');
  if (refund) refund.status = 'processed';
  await runRefunds(provider);
  expect(await countRefundMails()).toBe(before + 1);
  expect((await listMails('refund-sent')).at(-1)?.text).toContain(`Refund: ${refund?.id}`);
});

it('the booking-confirmed mail to a guest without an account has no link', async () => {
  const mails = await listMails('booking-confirmed');
  const to = (recipient: string) => mails.find((mail) => mail.recipient === recipient)?.html ?? '';
  expect(to('asha@guests.example')).not.toContain('href=');
  expect(to(person.email)).toContain(`href="${SITE}confirmation/`);
});

it.each([
  ['booking-confirmed', 'Amount: ₹'],
  ['booking-cancelled', 'is refunded to the original payment method'],
  ['booking-no-show', 'No-show charge: ₹'],
  ['booking-no-show-taken-back', 'Amount of the stay: ₹'],
] as const)('the %s mail contains amounts for the booker and none for the guest', async (kind, amountText) => {
  const mails = await listMails(kind);
  const textTo = (recipient: string) => mails.find((mail) => mail.recipient === recipient)?.text ?? '';
  expect(textTo(person.email)).toContain(amountText);
  expect(textTo('asha@guests.example')).toContain('Check-in: ');
  expect(textTo('asha@guests.example')).not.toMatch(/₹|Amount|charge|goes back|refunded|policy/i);
});

it('the booking-no-show mail contains the policy, and no amount for a room-night voucher', async () => {
  const [mail] = await listMails('booking-no-show');
  expect(mail?.text).toContain(`Cancellation policy: ${REASON}\nNo-show charge: ₹1,000`);
  const paidByVoucher: Booking = { ...booking, settlement: 'voucher' };
  const reason = 'No-show: the whole stay is charged: the room-night voucher is used up';
  const outcome = { penaltyPaise: 1_000_00, refundPaise: 0, reason, round: 2 };
  await inTransaction((tx) => queueNoShow(tx, paidByVoucher, outcome));
  const toBooker = (await listMails('booking-no-show')).filter(({ recipient }) => recipient === person.email);
  expect(toBooker.at(-1)?.text).toContain(`Cancellation policy: ${reason}`);
  expect(toBooker.at(-1)?.text).not.toContain('₹');
});

it('the booking mails contain the phone number of the hotel if it has one', async () => {
  const textsWith = async (phone: string) => {
    const stay: Booking = { ...booking, hotelSnapshot: { ...booking.hotelSnapshot, phone } };
    await connection().delete(outboxMessages);
    await inTransaction(async (tx) => queueConfirmation(tx, stay, await readTravellers(tx, stay), true));
    await inTransaction((tx) => queueNoShow(tx, stay, { penaltyPaise: 0, refundPaise: 0, reason: REASON }));
    return [...(await listMails('booking-confirmed')), ...(await listMails('booking-no-show'))].map(({ text }) => text);
  };
  const [toBooker = '', toGuest = '', noShow = ''] = await textsWith('+91 00000 12345');
  for (const text of [toBooker, toGuest]) expect(text).toContain('Hotel phone: +91 00000 12345');
  expect(noShow).toContain('If the guests did arrive, call the hotel: +91 00000 12345');
  const without = (await textsWith('')).join();
  expect(without).not.toContain('Hotel phone');
  expect(without).toContain('If the guests did arrive, call the hotel.');
});
