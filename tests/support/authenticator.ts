import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Flags of authenticator data (Web Authentication, section 6.1). */
const [PRESENT, VERIFIED, HAS_CREDENTIAL] = [0x01, 0x04, 0x40];

export interface Deviation {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  /** Replaces the counter of the authenticator. */
  counter?: number;
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

/** An authenticator in software: one ES256 credential that signs for http://localhost:3000. */
export class Authenticator {
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private readonly credentialId = randomBytes(16);
  private counter = 0;

  get id(): string {
    return this.credentialId.toString('base64url');
  }

  register(challenge: string, deviation: Deviation = {}) {
    const data = Buffer.concat([
      this.authenticatorData(HAS_CREDENTIAL, deviation),
      Buffer.alloc(16),
      Buffer.from([0, this.credentialId.length]),
      this.credentialId,
      this.publicKey(),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(data)],
    ]);
    const attestationObject = Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url');
    const clientDataJSON = clientData('webauthn.create', challenge, deviation);
    return this.credential({ clientDataJSON, attestationObject, transports: ['internal'] });
  }

  sign(challenge: string, deviation: Deviation = {}) {
    this.counter += 1;
    const data = this.authenticatorData(0, deviation);
    const clientDataJSON = clientData('webauthn.get', challenge, deviation);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const signature = sign('sha256', signed, this.keys.privateKey).toString('base64url');
    return this.credential({ clientDataJSON, authenticatorData: data.toString('base64url'), signature });
  }

  private credential<Response>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, response };
  }

  private authenticatorData(flags: number, { rpId = 'localhost', isVerified = true, counter }: Deviation): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([PRESENT | flags | (isVerified ? VERIFIED : 0)]), count]);
  }

  /** A COSE key: kty EC2, alg ES256, curve P-256, x and y (RFC 9053). */
  private publicKey(): Uint8Array {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    return isoCBOR.encode(key);
  }
}

function clientData(type: string, challenge: string, { origin = 'http://localhost:3000' }: Deviation): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}
