import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What a device is asked for: the challenge, and at which origin its browser is. */
interface Asked {
  readonly challenge: string;
  readonly origin: string;
}

/** How a device signs that is not as it should be. */
interface Oddly {
  /** It has not counted what the device has signed from which it was copied. */
  readonly isCopied?: boolean;
  /** Nobody has touched it. */
  readonly isAlone?: boolean;
  /** Its key is for the domain of this origin. */
  readonly signsFor?: string;
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const hash = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Somebody is there, and holds the device. */
const PRESENT = 0x01;
const HAS_KEY = 0x40;

/** A device for tests, which holds one passkey for signatures over P-256, and counts them. */
export function softwareAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let signatures = 0;
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // As COSE names it: an elliptic key (2) for ES256 (-7) over P-256 (1).
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );
  const clientData = (type: string, { challenge, origin }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (origin: string, flags: number, counted: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counted);
    return Buffer.concat([hash(new URL(origin).hostname), Buffer.from([flags]), count]);
  };

  return {
    id: base64(id),
    /** Makes the passkey, as the contract carries it. */
    make(asked: Asked) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = Buffer.concat([
        head(asked.origin, PRESENT | HAS_KEY, signatures),
        Buffer.alloc(16),
        length,
        id,
        Buffer.from(cose),
      ]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, never>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, never>()],
          ['authData', new Uint8Array(data)],
        ]),
      );
      return {
        id: base64(id),
        client_data: base64(clientData('webauthn.create', asked)),
        attestation: base64(attestation),
        transports: ['internal'],
      };
    },
    /** Signs a challenge with it. */
    show(asked: Asked, { isCopied = false, isAlone = false, signsFor = asked.origin }: Oddly = {}) {
      signatures += 1;
      const data = head(signsFor, isAlone ? 0 : PRESENT, isCopied ? 1 : signatures);
      const said = clientData('webauthn.get', asked);
      const signature = sign('sha256', Buffer.concat([data, hash(said)]), privateKey);
      return {
        id: base64(id),
        client_data: base64(said),
        authenticator_data: base64(data),
        signature: base64(signature),
      };
    },
  };
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>;
