import { eq } from 'drizzle-orm';
import { POST as login } from '@/app/api/b2b/dashboard/v2/login/route';
import { hashPassword } from '@/lib/domains/auth/server/service/password';
import { users } from '@/lib/domains/auth/server/tables';
import { connection } from '@/lib/platform/db/connection';
import { callRoute } from '@/tests/support/call-route';
import { createActor, createCorporate } from '@/tests/support/stay-world';

const PASSWORD = 'tall lamp by the river';
let corporate: Awaited<ReturnType<typeof createCorporate>>;
let passwordHash: string;

beforeAll(async () => {
  corporate = await createCorporate();
  passwordHash = await hashPassword(PASSWORD);
});

async function createAccount(): Promise<string> {
  const { userId, email } = await createActor(corporate);
  await connection().update(users).set({ passwordHash }).where(eq(users.id, userId));
  return email;
}

let caller = 0;
/** Returns headers with an IP address that no other test uses. */
const newAddress = () => ({ 'x-forwarded-for': `203.0.113.${(caller += 1)}` });
const signIn = (email: string, password: string, headers: Record<string, string>) =>
  callRoute(login, { body: { email, password }, headers });

test('correct passwords do not count towards the sign-in limit', async () => {
  const [email, from] = [await createAccount(), newAddress()];
  const answers = await Promise.all(Array.from({ length: 15 }, () => signIn(email, PASSWORD, from)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 15 }, () => 200));
});

test('after ten wrong passwords, the account refuses every password from every IP address with 429', async () => {
  const [email, other] = [await createAccount(), await createAccount()];
  const from = newAddress();
  for (let time = 0; time < 10; time += 1) expect((await signIn(email, 'wrong', from)).status).toBe(401);
  const refused = await signIn(email, 'wrong', from);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await signIn(email.toUpperCase(), PASSWORD, newAddress())).status).toBe(429);
  expect((await signIn(other, PASSWORD, from)).status).toBe(200);
});

test('an IP address is refused after a hundred wrong passwords across all accounts', async () => {
  const [email, from] = [await createAccount(), newAddress()];
  for (let time = 0; time < 100; time += 1) await signIn(`unknown${time}@acme.example`, 'wrong', from);
  expect((await signIn(email, PASSWORD, from)).status).toBe(429);
  expect((await signIn(email, PASSWORD, newAddress())).status).toBe(200);
}, 60_000);

test('of forty concurrent wrong passwords only ten are checked, and the correct one is refused afterwards', async () => {
  const [email, from] = [await createAccount(), newAddress()];
  const wrong = await Promise.all(Array.from({ length: 40 }, () => signIn(email, 'wrong', from)));
  expect(wrong.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(wrong.filter(({ status }) => status === 429)).toHaveLength(30);
  expect((await signIn(email, PASSWORD, from)).status).toBe(429);
});
