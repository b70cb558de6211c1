import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { hashPassword } from '@/lib/domains/auth/server/service/password';
import { createAccount } from '@/lib/domains/auth/server/service/accounts';
import { addFirstManager, createCompany } from '@/lib/domains/corporates/server/service/create-company';
import { parseGstin } from '@/lib/domains/gstin/rules/structure';
import { fromRupees } from '@/lib/money';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { visibleText } from '@/lib/platform/http/visible-text';
import { CommandError } from '@/scripts/support/run-cli';

const request = z.object({
  company: z.string({ error: '--company is missing' }).overwrite(visibleText).trim().min(1).max(200),
  email: z.email({ error: '--email is missing or not an address' }).transform((email) => email.toLowerCase()),
  name: z.string({ error: '--name is missing' }).overwrite(visibleText).trim().min(1).max(120),
  phone: z
    .string()
    .regex(/^\+91[6-9]\d{9}$/, '--phone must be an Indian mobile number such as +919900000001')
    .optional(),
  gstin: z.string().optional(),
  'travel-agent': z.boolean().default(false),
  'credit-limit': z.coerce.number({ error: '--credit-limit must be an amount in rupees' }).nonnegative().default(0),
});

export type CreateAdminRequest = z.output<typeof request>;

/** @throws {CommandError} */
export function readCreateAdmin(options: Record<string, unknown>): CreateAdminRequest {
  const parsed = request.safeParse(options);
  if (!parsed.success) throw new CommandError(parsed.error.issues.map((issue) => issue.message).join('\n'));
  return parsed.data;
}

/**
 * Creates a company, its legal entity and its first user, who is a manager.
 * @returns the e-mail address and a random password, of which only the hash is stored
 * @throws {CommandError} for an invalid GSTIN, and for an e-mail address or phone number of another account
 */
export async function createAdmin(admin: CreateAdminRequest): Promise<{ email: string; password: string }> {
  const password = randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  const reading = admin.gstin === undefined ? null : parseGstin(admin.gstin);
  if (reading && !reading.isValid) throw new CommandError(`--gstin: ${reading.message}`);
  try {
    await inTransaction(async (tx) => {
      const { legalEntityId } = await createCompany(tx, {
        name: admin.company,
        city: '',
        gstin: reading?.gstin ?? null,
        isTravelAgent: admin['travel-agent'],
        creditLimitPaise: fromRupees(admin['credit-limit']),
      });
      const { email, name, phone = null } = admin;
      const user = await createAccount(tx, { email, name, phone, passwordHash });
      await addFirstManager(tx, { userId: user.id, legalEntityId });
    });
  } catch (error) {
    const isTaken = AppError.is(error, 'ACCOUNT_EXISTS') || AppError.is(error, 'INVALID_INPUT');
    if (isTaken)
      throw new CommandError('This e-mail address or phone number belongs to another account. Use another one.');
    throw error;
  }
  return { email: admin.email, password };
}
