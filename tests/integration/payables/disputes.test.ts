import { sql } from 'drizzle-orm';
import type { DeskActor } from '@/lib/domains/hotel-members/actor';
import { listInbox } from '@/lib/domains/outbox/server/service/messages';
import { getDeskStatement } from '@/lib/domains/payables/server/service/desk-statement';
import { disputeLine, withdrawDispute } from '@/lib/domains/payables/server/service/disputes';
import { firstOfNextMonth, indiaInstant, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { runCommand } from '@/scripts/operator/payables/commands';
import { findAuditRows } from '@/tests/integration/corporates/team-world';
import { actAs } from '@/tests/support/act-as';
import { createHotelPerson } from '@/tests/support/api/desk-world';
import { createStayScenario } from '@/tests/support/stay-scenario';
import { createStayWorld } from '@/tests/support/stay-world';
import { agreeTerms, runPayablesJobs } from './payables-world';

jest.setTimeout(120_000);

let owner: DeskActor;
let hotelId: number;
let lineId: number;
let month: string;

beforeAll(async () => {
  const stays = await createStayScenario();
  ({ hotelId } = stays.world);
  await agreeTerms(hotelId);
  owner = await createHotelPerson({ hotelId, role: 'owner' });
  await stays.checkOut(await stays.createPayAtHotelStay());
  await runPayablesJobs();
  month = todayInIndia(now()).slice(0, 7);
  lineId = (await getDeskStatement(owner, { hotelId, month })).stays[0]?.lineId ?? 0;
});
beforeEach(async () => {
  await connection().execute(sql`delete from statement_dispute`);
  await moveTo(1);
});
afterEach(() => moveClock(0));

/** Moves to a moment of the month after the statement; 0 is the last minute before it. */
async function moveTo(day: number, time = '10:00'): Promise<void> {
  const first = firstOfNextMonth(month);
  const at =
    day === 0 ? indiaInstant(first).getTime() - 60_000 : indiaInstant(`${first.slice(0, 8)}0${day}`, time).getTime();
  await moveClock(0);
  await moveClock(at - now().getTime());
}

const dispute = (reason = 'The guest did not arrive') => disputeLine(owner, { hotelId, lineId, reason });
const withdraw = () => withdrawDispute(owner, { hotelId, lineId });
const shown = async () => (await getDeskStatement(owner, { hotelId, month })).stays[0]?.dispute;
const disputeId = async () => {
  const { rows } = await connection().execute<{ id: string }>(sql`select max(id) as id from statement_dispute`);
  return String(rows[0]?.id);
};
const mailsOf = async (template: string) =>
  (await listInbox({ limit: 50 })).filter((mail) => mail.template === template);

test('a line can be disputed from the first minute of the 1st to the last of the 5th in India', async () => {
  for (const [day, time] of [
    [0, ''],
    [6, '00:00'],
  ] as const) {
    await moveTo(day, time || undefined);
    await expect(dispute()).rejects.toMatchObject({ kind: 'DISPUTE_OUTSIDE_WINDOW' });
  }
  for (const [day, time] of [
    [1, '00:00'],
    [5, '23:59'],
  ] as const) {
    await moveTo(day, time);
    expect((await dispute()).dispute.state).toBe('open');
    await withdraw();
  }
});

test('of five concurrent disputes of a line one is opened, and the operator gets one mail with the reason', async () => {
  const before = (await mailsOf('statement-disputed')).length;
  const runs = await Promise.allSettled(Array.from({ length: 5 }, () => actAs(owner, dispute)));
  expect(runs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const run of runs) if (run.status === 'rejected') expect(run.reason).toMatchObject({ kind: 'DISPUTE_OPEN' });
  const mails = await mailsOf('statement-disputed');
  expect(mails).toHaveLength(before + 1);
  expect(mails[0]?.text).toContain('The guest did not arrive');
  expect(await findAuditRows('hotel', hotelId)).toContainEqual(
    expect.objectContaining({ action: 'statement-dispute.raised', actorUserId: owner.userId }),
  );
});

test('the operator lists a dispute and answers it once; the owner sees the answer and gets a mail', async () => {
  await dispute();
  const id = await disputeId();
  expect(await runCommand(['disputes'], {})).toContain(`Dispute ${id}  open`);
  const answer = { answer: 'The booker confirmed that the guest stayed' };
  await expect(runCommand(['answer-dispute', id], { ...answer, accept: true, refuse: true })).rejects.toThrow(/one of/);
  expect(await runCommand(['answer-dispute', id], { ...answer, refuse: true })).toContain('is refused');
  await expect(runCommand(['answer-dispute', id], { ...answer, accept: true })).rejects.toThrow('already refused');
  expect(await shown()).toMatchObject({ state: 'refused', answer: answer.answer });
  const [mail] = await mailsOf('statement-dispute-answered');
  expect(mail).toMatchObject({ recipient: owner.email, text: expect.stringContaining(answer.answer) });
  expect(mail?.text).toContain(`/desk/${hotelId}/statement/?month=${month}`);
  expect(await runCommand(['disputes'], {})).toBe('No dispute is open.');
  expect(await runCommand(['disputes'], { all: true })).toContain(`Dispute ${id}  refused`);
  await expect(withdraw()).rejects.toMatchObject({ kind: 'DISPUTE_ANSWERED' });
});

test('a withdrawal and an answer at the same time leave one of both', async () => {
  for (let round = 0; round < 4; round += 1) {
    await dispute();
    const id = await disputeId();
    const [withdrawn, answered] = await Promise.allSettled([
      withdraw(),
      runCommand(['answer-dispute', id], { answer: 'It is corrected', accept: true }),
    ]);
    expect([withdrawn.status, answered.status].sort()).toEqual(['fulfilled', 'rejected']);
    expect((await shown())?.state).toBe(withdrawn.status === 'fulfilled' ? 'withdrawn' : 'accepted');
  }
});

test('a withdrawn line can be disputed again, and withdrawing twice changes nothing', async () => {
  await dispute();
  const { dispute: first } = await withdraw();
  expect(await withdraw()).toEqual({ lineId, dispute: first });
  expect((await dispute('Another reason')).dispute).toMatchObject({ state: 'open', reason: 'Another reason' });
});

test('lines of other hotels, unknown lines and lines without a dispute are not found', async () => {
  const rival = await createStayWorld({ rooms: 1 });
  const foreign = await createHotelPerson({ hotelId: rival.hotelId, role: 'owner' });
  const request = { hotelId: rival.hotelId, lineId, reason: 'Not ours' };
  await expect(disputeLine(foreign, request)).rejects.toMatchObject({ kind: 'NOT_FOUND' });
  await expect(disputeLine(foreign, { ...request, hotelId })).rejects.toMatchObject({ kind: 'NOT_FOUND' });
  await expect(disputeLine(owner, { hotelId, lineId: 999_999, reason: '?' })).rejects.toMatchObject({
    kind: 'NOT_FOUND',
  });
  await expect(withdraw()).rejects.toMatchObject({ kind: 'NOT_FOUND' });
  const desk = await createHotelPerson({ hotelId, role: 'desk' });
  await expect(disputeLine(desk, { hotelId, lineId, reason: '?' })).rejects.toMatchObject({ kind: 'FORBIDDEN' });
});
