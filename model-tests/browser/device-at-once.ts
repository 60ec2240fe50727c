import type { showPasskey } from '#api/passkeys/device.ts';

/** A device that shows a passkey as soon as it is asked: browsers that walk views have none, and no example of a challenge is theirs. */
export const showAtOnce: typeof showPasskey = async () => ({
  id: 'cGFzc2tleQ',
  client_data: 'e30',
  authenticator_data: 'AA',
  signature: 'AA',
});
