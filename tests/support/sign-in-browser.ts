import { eq } from 'drizzle-orm';
import { POST as forgot } from '@/app/api/b2b/dashboard/v2/forgot_password/route';
import { POST as login } from '@/app/api/b2b/dashboard/v2/login/route';
import { POST as sendCode } from '@/app/api/b2b/dashboard/v2/otp-send/route';
import { POST as enterCode } from '@/app/api/b2b/dashboard/v2/otp-verify/route';
import { POST as reset } from '@/app/api/b2b/dashboard/v2/reset_password/route';
import { codeJobs } from '@/lib/domains/auth/server/code-jobs';
import { hashPassword } from '@/lib/domains/auth/server/service/password';
import { SEND_RESET_TASK } from '@/lib/domains/auth/server/service/forgot-password';
import { users } from '@/lib/domains/auth/server/tables';
import { listInbox } from '@/lib/domains/outbox/server/service/messages';
import { connection } from '@/lib/platform/db/connection';
import { callRoute } from '@/tests/support/call-route';
import { createActor, createCorporate } from '@/tests/support/stay-world';
import { runWaitingJobs } from '@/tests/support/waiting-jobs';

interface Body {
  errors?: { code: number; message: string }[];
}

export const NEW_PASSWORD = 'small boat on the lake';

export interface AccountOwner {
  userId: number;
  email: string;
  phone: string;
  password: string;
}

let passwordHash: string | undefined;

export async function createOwner(): Promise<AccountOwner> {
  const password = 'tall lamp by the river';
  passwordHash ??= await hashPassword(password);
  const { userId, email, phone } = await createActor(await createCorporate());
  await connection().update(users).set({ passwordHash }).where(eq(users.id, userId));
  return { userId, email, phone: phone ?? '', password };
}

export async function listResetCodes(email: string): Promise<string[]> {
  await runWaitingJobs(codeJobs, SEND_RESET_TASK);
  const mails = await listInbox({ recipient: email, limit: 50 });
  return mails.flatMap(({ text }) => /reset-password\/([\w-]{22})\//.exec(text)?.[1] ?? []);
}

/** Simulates a browser with cookies. Calls return the status; refused calls return status and error code. */
export function createBrowser(owner: AccountOwner, headers: Record<string, string>) {
  const jar = new Map<string, string>();
  const call = async (handler: typeof login, body: object) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await callRoute<Body>(handler, { body, cookie, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return answer.body.errors ? [answer.status, answer.body.errors[0]?.code] : answer.status;
  };
  return {
    jar,
    signIn: (password = owner.password, email = owner.email) => call(login, { email, password }),
    requestCode: (phone = owner.phone) => call(sendCode, { phone_number: phone }),
    enterCode: (code: string, phone = owner.phone) => call(enterCode, { phone_number: phone, verification_code: code }),
    requestReset: () => call(forgot, { email: owner.email }),
    reset: (code: string, password = NEW_PASSWORD) =>
      call(reset, { verification_code: code, password, confirm_password: password }),
  };
}

export type Browser = ReturnType<typeof createBrowser>;
