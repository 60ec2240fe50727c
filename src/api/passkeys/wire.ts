import * as v from 'valibot';
import { attributesOf, documentOf, fromWire, type Reader } from '#api/platform/from-wire.ts';
import type { AddedPasskey, Passkey } from '#domain/user/passkey.ts';

/** A passkey as the server tells of it. */
export const PasskeyWire: Reader<Passkey> = fromWire(
  { id: v.string(), name: v.string(), created_at: v.string(), last_used_at: v.nullable(v.string()) },
  { id: 'passkeyId' },
);

const PasskeyKeys = v.array(v.object({ id: v.string(), transports: v.array(v.string()) }));

const Challenge = v.object({ challenge: v.string(), rp_id: v.string(), passkeys: PasskeyKeys });
/** What passkeys are asked to sign, and for which domain. */
export type PasskeyChallenge = v.InferOutput<typeof Challenge>;
export const PasskeyChallengeDocument = documentOf(attributesOf(Challenge));

export const FactorWaysDocument = documentOf(
  attributesOf(fromWire({ has_app: v.boolean(), challenge: v.nullable(Challenge) })),
);

const Creation = v.object({
  challenge: v.string(),
  rp_id: v.string(),
  rp_name: v.string(),
  user_handle: v.string(),
  user_name: v.string(),
  display_name: v.string(),
  algorithms: v.array(v.number()),
  passkeys: PasskeyKeys,
});
/** What a device has to know to make a passkey. */
export type PasskeyCreation = v.InferOutput<typeof Creation>;
export const PasskeyCreationDocument = documentOf(attributesOf(Creation));

export const AddedPasskeyDocument: Reader<AddedPasskey> = documentOf(
  attributesOf(v.object({ passkey: PasskeyWire, codes: v.array(v.string()) })),
);
