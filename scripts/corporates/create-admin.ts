import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { users } from '@/lib/domains/auth/server/tables';
import { hashPassword } from '@/lib/domains/auth/server/password';
import { corporates, legalEntities, memberships } from '@/lib/domains/corporates/server/tables';
import { gstinRegistrations } from '@/lib/domains/gstin/server/tables';
import { readGstin } from '@/lib/domains/gstin/rules/structure';
import { fromRupees } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, isUniqueViolation } from '@/lib/platform/db/transaction';
import { auditLog } from '@/lib/platform/db/tables';

/** What was typed cannot be used; the message says what and why. */
export class CreateAdminError extends Error {
  override readonly name = 'CreateAdminError';
}

const request = z.object({
  company: z.string({ error: '--company is missing' }).trim().min(1).max(200),
  email: z.email({ error: '--email is missing or not an address' }).transform((email) => email.toLowerCase()),
  name: z.string({ error: '--name is missing' }).trim().min(1).max(120),
  phone: z
    .string()
    .regex(/^\+91[6-9]\d{9}$/, '--phone must be an Indian mobile number such as +919900000001')
    .optional(),
  gstin: z.string().optional(),
  'travel-agent': z.boolean().default(false),
  'credit-limit': z.coerce.number({ error: '--credit-limit must be an amount in rupees' }).nonnegative().default(0),
});

export type CreateAdminRequest = z.output<typeof request>;

/** Reads the command's options. @throws {CreateAdminError} */
export function readCreateAdmin(options: Record<string, unknown>): CreateAdminRequest {
  const parsed = request.safeParse(options);
  if (!parsed.success) throw new CreateAdminError(parsed.error.issues.map((issue) => issue.message).join('\n'));
  return parsed.data;
}

/**
 * Makes a company, its legal entity and its first user, who manages it.
 * @returns the e-mail and a random password, which is stored nowhere
 * @throws {CreateAdminError} for a GSTIN that is none, and for an e-mail or phone that is taken
 */
export async function createAdmin(admin: CreateAdminRequest): Promise<{ email: string; password: string }> {
  const password = randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  const reading = admin.gstin === undefined ? null : readGstin(admin.gstin);
  if (reading && !reading.isValid) throw new CreateAdminError(`--gstin: ${reading.message}`);
  try {
    await inTransaction(async (tx) => {
      const creditLimitPaise = fromRupees(admin['credit-limit']);
      const [corporate] = await tx
        .insert(corporates)
        .values({ name: admin.company, isBtcAllowed: creditLimitPaise > 0, creditLimitPaise })
        .returning({ id: corporates.id });
      if (!corporate) throw new Error('The company was not written');
      const [entity] = await tx
        .insert(legalEntities)
        .values({ corporateId: corporate.id, name: admin.company, isTravelAgent: admin['travel-agent'] })
        .returning({ id: legalEntities.id });
      const [user] = await tx
        .insert(users)
        .values({ email: admin.email, name: admin.name, phone: admin.phone ?? null, passwordHash })
        .returning({ id: users.id });
      if (!entity || !user) throw new Error('The legal entity or the user was not written');
      await tx.insert(memberships).values({ userId: user.id, legalEntityId: entity.id, role: 'manager' });
      if (reading) {
        const { gstin, stateCode, stateName } = reading;
        const names = { legalName: admin.company, tradingName: admin.company };
        await tx
          .insert(gstinRegistrations)
          .values({ legalEntityId: entity.id, gstin, stateCode, state: stateName, ...names, isDefault: true });
      }
      await tx.insert(auditLog).values({
        at: now(),
        action: 'corporate.created',
        subjectType: 'corporate',
        subjectId: String(corporate.id),
        data: { legal_entity_id: entity.id, user_id: user.id, credit_limit_paise: creditLimitPaise },
      });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new CreateAdminError('This e-mail or phone belongs to somebody already');
    throw error;
  }
  return { email: admin.email, password };
}
