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
} as const;
