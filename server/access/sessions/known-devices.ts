import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Sealer } from '#server/platform/security/seal.ts';

/** A browser in which a user has signed in, by an id that nobody else can make. */
export interface KnownDevice {
  readonly userId: string;
  readonly id: string;
}

/** Seconds for which a browser keeps it. */
export const DEVICE_KEPT_SECONDS = 180 * 24 * 60 * 60;

/** Users that one browser is known to; who signed in longest ago is forgotten first. */
const USERS = 5;

const DevicesSchema = v.array(v.strictObject({ userId: v.string(), id: v.string() }));

/** Whom a browser's cookie knows; nobody where it was not sealed here. */
export function openDevices(sealer: Sealer, cookie: string | undefined): readonly KnownDevice[] {
  if (!cookie) return [];
  try {
    return v.parse(DevicesSchema, JSON.parse(sealer.open(cookie)));
  } catch {
    return [];
  }
}

/** The cookie of a browser in which a user has just signed in, besides those whom it knew. */
export function sealDevices(sealer: Sealer, known: readonly KnownDevice[], userId: string): string {
  const others = known.filter((one) => one.userId !== userId);
  const own = known.find((one) => one.userId === userId) ?? { userId, id: randomUUID() };
  const sealed = sealer.seal(JSON.stringify([own, ...others].slice(0, USERS)));
  // As a cookie takes it; it is opened alike.
  return Buffer.from(sealed, 'base64').toString('base64url');
}
