import type { Clock } from '#server/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { ApiError, type ErrorReason } from '#server/platform/http/api-error.ts';
import {
  canonicalHash,
  claimKey,
  keepAnswer,
  type KeptAnswer,
  type KeyClaim,
} from '#server/platform/http/idempotency.ts';

/** What of a request tells that another one is its copy. */
interface Keyed {
  readonly caller: { readonly userId: string };
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** The claim that a request makes with its `Idempotency-Key`. */
export function claimOf({ caller, headers, body }: Keyed, clock: Clock): KeyClaim {
  return {
    userId: caller.userId,
    key: headers['idempotency-key'] ?? '',
    bodyHash: canonicalHash(withoutProof(body)),
    at: clock.instant(),
  };
}

/**
 * Who proves to be there is no part of what is ordered: a copy that was lost and is sent again after a reload has a proof
 * of its own, and is answered as the first was.
 */
function withoutProof(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      name === 'step_up'
        ? []
        : [[name, name === 'data' || name === 'attributes' ? withoutProof(value) : value]],
    ),
  );
}

/** An order in its two halves: what decides about it and writes nothing, and what writes it. */
interface Order<Judged extends object> {
  /** Throws an ApiError where the rules refuse. */
  readonly judge: () => Promise<Judged>;
  /** What was made, with the answer that every copy of the request gets. */
  readonly submit: (judged: Judged) => Promise<KeptAnswer>;
}

/**
 * Answers a request once: a copy gets what the first was answered. A refusal is kept under the key too, so that a
 * late copy of a refused request does not do what its sender was told is not done. Throws what `claimKey` throws.
 */
export async function answerUnderKey<Judged extends object>(
  tx: Tx,
  claim: KeyClaim,
  { judge, submit }: Order<Judged>,
): Promise<KeptAnswer> {
  const before = await claimKey(tx, claim);
  if (before) return before;
  const judged = await judge().then(
    (order) => ({ order }),
    (error: unknown) => {
      // Nothing has been written when a rule refuses, so the transaction can go on and keep the refusal. A refusal
      // after this line is none of the rules: it takes back what was written, and the key is free again.
      if (error instanceof ApiError) return { refusal: error };
      throw error;
    },
  );
  if ('order' in judged) return keepAnswer(tx, claim, await submit(judged.order));
  const { status, reasons } = judged.refusal;
  return keepAnswer(tx, claim, { madeId: null, status, body: reasons });
}

/** The body that was kept for a request. Throws the refusal where one was kept. */
export function bodyOf({ status, body }: KeptAnswer): unknown {
  if (status >= 400) throw new ApiError(status, body as ErrorReason[]);
  return body;
}
