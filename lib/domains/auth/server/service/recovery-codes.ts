import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@/lib/domains/auth/contract/second-factor';
import type { Tx } from '@/lib/platform/db/transaction';
import { now } from '@/lib/platform/clock/clock';
import type { AccountId } from '../../types';
import { replaceRecoveryCodes } from '../repository/second-factors';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 16;

/** 80 random bits, so that a plain hash cannot be reversed. A byte modulo 32 is uniform. */
function newRecoveryCode(): string {
  return Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

export function hashRecoveryCode(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}

const inGroups = (code: string) => code.replace(/.{4}(?=.)/g, '$&-');

/** @returns the new codes as they are shown; earlier codes become invalid */
export async function issueRecoveryCodes(tx: Tx, account: AccountId): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await replaceRecoveryCodes(account, codes.map(hashRecoveryCode), now(), tx);
  return codes.map(inGroups);
}
