import 'server-only';
import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@/lib/domains/auth/contract/second-factor';
import type { Tx } from '@/lib/platform/db/transaction';
import { now } from '@/lib/platform/clock/clock';
import { hashToken } from '@/lib/platform/encryption/hash-token';
import type { AccountId } from '../../types';
import { replaceRecoveryCodes } from '../repository/second-factors';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 16;

/** 80 random bits, so that a plain hash cannot be reversed. A byte modulo 32 is uniform. */
function newRecoveryCode(): string {
  return Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

const inGroups = (code: string) => code.replace(/.{4}(?=.)/g, '$&-');

/** @returns the new codes as they are shown; earlier codes become invalid */
export async function issueRecoveryCodes(tx: Tx, account: AccountId): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await replaceRecoveryCodes(account, codes.map(hashToken), now(), tx);
  return codes.map(inGroups);
}
