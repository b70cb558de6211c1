import { and, eq } from 'drizzle-orm';
import { POST as stopRoute } from '@/app/api/v1/auth/second-factor-reset/stop/route';
import { GET as listSessions } from '@/app/api/b2b/dashboard/v2/sessions/route';
import { withSecondFactor } from '@/lib/domains/auth/server/service/check-second-factor';
import { completeUserResets } from '@/lib/domains/auth/server/service/factor-reset/complete-resets';
import { isResetPending } from '@/lib/domains/auth/server/service/factor-reset/stop-reset';
import { beginProof, prove } from '@/lib/domains/auth/server/service/proof';
import { USER_ACCOUNTS } from '@/lib/domains/auth/server/service/account-store';
import { userOwner } from '@/lib/domains/auth/server/service/second-factor-mails';
import { secondFactorResets } from '@/lib/domains/auth/server/tables';
import { connection } from '@/lib/platform/db/connection';
import { auditLog } from '@/lib/platform/db/tables';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { countFactors, listOutcomes, listTemplates, startResetOf, waitForReset } from '@/tests/support/factor-resets';
import { addPasskeyOf, createPasskeyOwner, getSessionId } from '@/tests/support/passkeys';
import { createCode, createFactorOwner, createLaterCode, createWrongTotp } from '@/tests/support/second-factor';

type Answer = { errors?: [{ code: number }] };

const stop = (token: string, address = '198.51.100.1') =>
  callRoute<Answer>(stopRoute, { body: { token }, headers: { 'x-forwarded-for': address } });
const outcomeOf = ({ status, body }: { status: number; body: Answer }) => body.errors?.[0]?.code ?? status;

async function createPending() {
  const person = await createFactorOwner();
  const owner = userOwner(person.actor);
  const token = await startResetOf(owner);
  const enter = (code = String(person.recoveryCodes[0]).replaceAll('-', '')) =>
    withSecondFactor({ owner, code, guesser: 'session', address: '192.0.2.9' }, () => Promise.resolve('entered'));
  return { ...person, owner, token, enter, userId: person.actor.userId };
}

const readAudit = async (userId: number) => {
  const rows = await connection()
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, 'user'), eq(auditLog.subjectId, String(userId))));
  return rows.map(({ action }) => action).filter((action) => action.includes('reset'));
};

test('a reset removes all factors and ends all sessions after 24 hours, not before', async () => {
  const { actor, owner, userId } = await createPending();
  await addPasskeyOf(actor);
  const cookie = await signInAs(userId);
  await completeUserResets();
  expect(await countFactors(userId)).toBeGreaterThan(11);
  expect((await callRoute(listSessions, { cookie })).status).toBe(200);
  await waitForReset();
  const later = await signInAs(userId);
  await completeUserResets();
  await completeUserResets();
  expect(await countFactors(userId)).toBe(0);
  expect((await callRoute(listSessions, { cookie: later })).status).toBe(401);
  expect(await listOutcomes(userId)).toEqual(['completed']);
  const mails = await listTemplates(owner.email);
  expect(mails.filter((kind) => kind === 'second-factor-reset-done')).toHaveLength(1);
  expect(await readAudit(userId)).toEqual(['user.second-factor-reset-started', 'user.second-factor-reset-completed']);
});

test('the stop link ends the reset once, and its token is stored as a hash', async () => {
  const { owner, token, userId } = await createPending();
  const rows = await connection().select().from(secondFactorResets).where(eq(secondFactorResets.userId, userId));
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(await isResetPending(token)).toBe(true);
  expect(outcomeOf(await stop(token))).toBe(200);
  expect(outcomeOf(await stop(token))).toBe(2102);
  expect(await isResetPending(token)).toBe(false);
  await waitForReset();
  await completeUserResets();
  expect(await listOutcomes(userId)).toEqual(['stopped']);
  expect(await countFactors(userId)).toBe(11);
  expect(await listTemplates(owner.email)).toContain('second-factor-reset-ended');
  expect(await readAudit(userId)).toEqual(['user.second-factor-reset-started', 'user.second-factor-reset-stopped']);
});

test('an unknown stop token is refused, and after thirty attempts in an hour every token from the same IP address is refused with 429', async () => {
  const { token, userId } = await createPending();
  for (let guess = 0; guess < 30; guess += 1) expect(outcomeOf(await stop(`guess${guess}`, '198.51.100.2'))).toBe(2102);
  expect((await stop(token, '198.51.100.2')).status).toBe(429);
  expect(await listOutcomes(userId)).toEqual([null]);
  expect((await stop(token)).status).toBe(200);
});

test('the stop token of an ended reset does not stop a later reset', async () => {
  const { owner, token, userId } = await createPending();
  await stop(token);
  await startResetOf(owner);
  expect(outcomeOf(await stop(token))).toBe(2102);
  expect(await listOutcomes(userId)).toEqual([null, 'stopped']);
});

test('using the app or a recovery code cancels the reset and sends a mail, but a wrong code does not', async () => {
  const { owner, secret, enter, userId } = await createPending();
  const code = await createLaterCode(secret);
  await expect(enter(createWrongTotp(code))).rejects.toMatchObject({ kind: 'INVALID_OTP' });
  expect(await listOutcomes(userId)).toEqual([null]);
  await enter(await createCode(secret));
  expect(await listOutcomes(userId)).toEqual(['factor_used']);
  expect(await listTemplates(owner.email)).toContain('second-factor-reset-ended');
  await startResetOf(owner);
  await enter();
  expect(await listOutcomes(userId)).toEqual(['factor_used', 'factor_used']);
});

test('using a passkey cancels the reset', async () => {
  const { actor, authenticator } = await createPasskeyOwner();
  const owner = userOwner(actor);
  await startResetOf(owner);
  const sessionId = await getSessionId(await signInAs(actor.userId));
  const session = { accounts: USER_ACCOUNTS, owner, sessionId, address: '192.0.2.9' };
  const { options } = await beginProof(session);
  const passkey = authenticator.sign(String(options?.challenge));
  await prove(session, { passkey });
  expect(await listOutcomes(actor.userId)).toEqual(['factor_used']);
});

test('one of several concurrent starts of a reset succeeds', async () => {
  const owner = userOwner((await createFactorOwner()).actor);
  const starts = await Promise.allSettled([1, 2, 3, 4].map(() => startResetOf(owner)));
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const start of starts)
    if (start.status === 'rejected') expect(start.reason).toMatchObject({ kind: 'RESET_PENDING' });
  expect(await listOutcomes(owner.id)).toEqual([null]);
  expect(await listTemplates(owner.email)).toEqual(['second-factor-reset-started', 'second-factor-on']);
});

test('one of several concurrent uses of the stop link succeeds', async () => {
  const { token, userId } = await createPending();
  const answers = (await Promise.all([1, 2, 3, 4].map(() => stop(token)))).map(outcomeOf);
  expect(answers.sort()).toEqual([200, 2102, 2102, 2102]);
  expect((await readAudit(userId)).filter((action) => action.endsWith('stopped'))).toHaveLength(1);
});

test('a reset that is stopped while the job completes it leaves either all factors or none', async () => {
  const pending = [];
  for (let person = 0; person < 5; person += 1) pending.push(await createPending());
  await waitForReset();
  const [, , ...answers] = await Promise.all([
    completeUserResets(),
    completeUserResets(),
    ...pending.map(({ token }) => stop(token)),
  ]);
  for (const [index, { userId }] of pending.entries()) {
    const isStopped = answers[index]?.status === 200;
    expect(await listOutcomes(userId)).toEqual([isStopped ? 'stopped' : 'completed']);
    expect(await countFactors(userId)).toBe(isStopped ? 11 : 0);
  }
});

test('a reset whose factor is used while the job completes it leaves either all factors or none', async () => {
  const pending = [];
  for (let person = 0; person < 5; person += 1) pending.push(await createPending());
  await waitForReset();
  const [, , ...uses] = await Promise.allSettled([
    completeUserResets(),
    completeUserResets(),
    ...pending.map(({ enter }) => enter()),
  ]);
  for (const [index, { userId }] of pending.entries()) {
    const use = uses[index];
    const isUsed = use?.status === 'fulfilled';
    expect(await listOutcomes(userId)).toEqual([isUsed ? 'factor_used' : 'completed']);
    expect(await countFactors(userId)).toBe(isUsed ? 11 : 0);
    if (use?.status === 'rejected')
      expect((use.reason as { kind: string }).kind).toMatch(/INVALID_OTP|SECOND_FACTOR_OFF/);
  }
});
