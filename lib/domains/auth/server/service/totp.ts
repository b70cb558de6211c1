import 'server-only';
import { generateSecret, generateURI, verify } from 'otplib';
import { renderSVG } from 'uqr';
import { now } from '@/lib/platform/clock/clock';
import { seal, unseal } from '@/lib/platform/encryption/seal';
import { brandName } from '@/lib/platform/shell/brand';
import type { AccountId } from '../../types';

/** 160 bits, the length that RFC 4226 recommends. The other parameters are those that authenticator apps expect (SHA-1, 6 digits). */
const SECRET_BYTES = 20;
const STEP_SECONDS = 30;

const contextOf = ({ kind, id }: AccountId) => `second_factor/${kind === 'user' ? '' : `${kind}/`}${id}/secret`;

export function newSealedSecret(account: AccountId): { secret: string; sealed: string } {
  const secret = generateSecret({ length: SECRET_BYTES });
  return { secret, sealed: sealTotpSecret(account, secret) };
}

/** @param secret base32 */
export function sealTotpSecret(account: AccountId, secret: string): string {
  return seal(secret, contextOf(account));
}

export function describeSecret(secret: string, email: string) {
  const uri = generateURI({ issuer: brandName(), label: email, secret, period: STEP_SECONDS });
  return { secret, uri, qrCode: renderSVG(uri, { ecc: 'M', border: 4, pixelSize: 4 }) };
}

/** Accepts the code of the current period, the one before and the one after. @returns the number of its period, or null */
export async function findStep(factor: { account: AccountId; secret: string }, token: string): Promise<number | null> {
  const secret = unseal(factor.secret, contextOf(factor.account));
  const epoch = Math.floor(now().getTime() / 1000);
  const result = await verify({ secret, token, epoch, period: STEP_SECONDS, epochTolerance: STEP_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
