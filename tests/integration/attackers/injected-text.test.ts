import { POST as addGstin } from '@/app/api/b2b/dashboard/legal_entity/route';
import { POST as addQuestion } from '@/app/api/v1/posts/add/question/route';
import { GET as session } from '@/app/api/b2b/dashboard/v2/session/route';
import { GET as exportMonth } from '@/app/api/b2b/dashboard/booking-export/route';
import { POST as setCorporate } from '@/app/api/b2b/dashboard/v2/set-corporate/route';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { memberships } from '@/lib/domains/corporates/server/tables';
import { listInbox } from '@/lib/domains/outbox/server/service/messages';
import type { Actor } from '@/lib/domains/corporates/actor';
import { connection } from '@/lib/platform/db/connection';
import { env } from '@/lib/platform/env/env';
import { createBookingRequest } from '@/tests/support/booking-steps';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { createActor, createCorporate, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

/** A spreadsheet formula with HTML. */
const FORMULA = `=cmd|' /C calc'!A0<script>alert(1)</script>`;

let world: StayWorld;
let manager: Actor;
let cookie: string;

beforeAll(async () => {
  world = await createStayWorld({ rooms: 5 });
  manager = await createActor(world);
  await connection().update(memberships).set({ role: 'manager' });
  cookie = await signInAs(manager.userId);
});

test('the CSV export and mails escape a formula and HTML in names and addresses', async () => {
  const address = { building: '12', street: FORMULA, city: 'Bengaluru', state: 'Karnataka', pincode: '560001' };
  const body = { legal_entity_id: world.legalEntityId, legal_entity: FORMULA, gstin: '29ZZZCX0001A1ZD', address };
  const added = await callRoute<{ legal_entity?: string }>(addGstin, { body, cookie });
  expect(added.status).toBe(200);
  const guests = [[{ name: FORMULA, phone: null, email: 'asha@guests.example', employeeId: null, department: null }]];
  const request = await createBookingRequest(manager, world);
  await bookOnCredit(manager, {
    ...request,
    guests,
    costCentre: '+1-1',
    poNumber: '@SUM(A1)',
    gstin: '29ZZZCX0001A1ZD',
  });

  const query = { legal_entity_id: String(world.legalEntityId), month: world.checkin.slice(0, 7) };
  const file = await exportMonth(
    new Request(`http://localhost:3000/?${new URLSearchParams(query)}`, { headers: { cookie } }),
    { params: Promise.resolve({}) },
  );
  expect(file.headers.get('content-type')).toMatch(/^text\/csv/);
  const text = await file.text();
  expect(text).toContain('cmd|');
  // No cell may begin like a formula.
  expect(text.split(/\r\n|","|,/).filter((cell) => /^"?[=@+-]/.test(cell))).toEqual([]);
  for (const mail of await listInbox({ limit: 50 })) expect(mail.html ?? '').not.toContain('<script>');
});

test('a question with line breaks and markup adds no header and no element to the mail', async () => {
  const question = 'Parking?\r\nBcc: others@evil.example\r\n\r\n<script>alert(1)</script><img src=x onerror=alert(1)>';
  expect((await callRoute(addQuestion, { body: { question, page: 'faq' } })).status).toBe(200);
  // Line breaks in a one-line field are replaced by spaces.
  const page = 'faq\r\nBcc: others@evil.example';
  const answer = await callRoute(addQuestion, { body: { question: 'Parking?', page } });
  expect(answer).toMatchObject({ status: 200, body: { page: 'faq Bcc: others@evil.example' } });

  const mails = (await listInbox({ recipient: env().OPERATOR_EMAIL, limit: 10 })).filter(({ text }) =>
    text.includes('Parking?'),
  );
  expect(mails).toHaveLength(2);
  for (const { subject, html } of mails) {
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toMatch(/<script>|<img src=x/);
  }
  const [, first] = mails;
  expect(first?.text).toContain('<script>alert(1)</script>');
  expect(first?.html).toContain('&lt;script&gt;');
});

test('selecting a legal entity of another company answers 404 and leaves the selected entity unchanged', async () => {
  const foreign = await createCorporate();
  const answer = await callRoute(setCorporate, { body: { legal_entity_id: foreign.legalEntityId }, cookie });
  expect(answer.status).toBe(404);
  const me = await callRoute(session, { cookie });
  expect(JSON.stringify(me.body)).toContain(`"legal_entity_id":${world.legalEntityId}`);
  expect(JSON.stringify(me.body)).not.toContain(`"legal_entity_id":${foreign.legalEntityId}`);
});
