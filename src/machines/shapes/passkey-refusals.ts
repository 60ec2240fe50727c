import { DEVICE_PATIENCE_MINUTES, type MadePasskey, type ShownPasskey } from '#domain/user/passkey.ts';

/** What is said where a device gave no passkey, beside what every call can meet. */
export const PASSKEY_REFUSALS = {
  dismissed: {
    description: 'Its user has said no, or has let the time pass; nothing was tried.',
    tags: ['error'],
    meta: { spec: 'decisions §9 a second factor' },
  },
  unsupported: {
    description: 'This browser or this address can use no passkey.',
    tags: ['error'],
    meta: { spec: 'decisions §9 a second factor' },
  },
  timedOut: {
    description: 'Nothing came from the device for two minutes; nothing was tried.',
    tags: ['error'],
    meta: { spec: 'decisions §9 a second factor' },
  },
} as const;

/** The same of a passkey that is made, of which the server judges what the device has made. */
export const NEW_PASSKEY_REFUSALS = {
  ...PASSKEY_REFUSALS,
  known: {
    description: 'The device holds a passkey of this account already.',
    tags: ['error'],
    meta: { spec: 'decisions §9 a second factor' },
  },
  notTaken: {
    description: 'The server did not take what the device has made.',
    tags: ['error'],
    meta: { spec: 'decisions §9 a second factor' },
  },
} as const;

/** How long a device is waited for. */
export const DEVICE_DELAYS = { devicePatience: DEVICE_PATIENCE_MINUTES * 60_000 } as const;

/** What no device has shown: the server takes it for wrong. */
export const NOTHING_SHOWN: ShownPasskey = { id: '', clientData: '', authenticatorData: '', signature: '' };
export const NOTHING_MADE: MadePasskey = { id: '', clientData: '', attestation: '', transports: [] };
