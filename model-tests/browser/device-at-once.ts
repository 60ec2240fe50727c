import type { makePasskey, showPasskey } from '#api/passkeys/device.ts';

/** A device that shows a passkey as soon as it is asked: browsers that walk views have none, and no example of a challenge is theirs. */
export const showAtOnce: typeof showPasskey = async () => ({
  id: 'cGFzc2tleQ',
  clientData: 'e30',
  authenticatorData: 'AA',
  signature: 'AA',
});

/** And one that makes a passkey as soon as it is asked. */
export const makeAtOnce: typeof makePasskey = async () => ({
  id: 'cGFzc2tleQ',
  clientData: 'e30',
  attestation: 'AA',
  transports: ['internal'],
});
