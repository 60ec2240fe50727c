import type { Instant } from '#domain/dates/dates.ts';
import type { GuessesLeft } from '#domain/access/guess-limit.ts';
import type { Obstacle } from '#domain/rules.ts';

/**
 * How a call can fail, as far as a chart needs to tell apart:
 * - `offline`: nothing was sent; `timeout`, `lost`: sent perhaps, and the answer never came;
 * - `unauthorized`: the session has ended; `forbidden`, `notFound`: not for this user, or not there;
 * - `conflict`: another change came first; `refused`: the rules say no, `obstacles` or `code` say which;
 * - `tooMany`: try later; `server`: the server failed; `malformed`: the answer breaks the contract.
 */
export type CallErrorKind =
  | 'offline'
  | 'timeout'
  | 'lost'
  | 'unauthorized'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'refused'
  | 'tooMany'
  | 'server'
  | 'malformed';

/** Another customer or merchant of the user’s own, who has what the selected one lacks. */
export interface Owner {
  readonly buid: string;
  readonly name: string;
}

/** What a person has written with a lock. */
export interface LockWords {
  readonly words: string;
  /** Null where it is not told. */
  readonly byName: string | null;
}

/** What every actor throws when its call fails. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly kind: CallErrorKind;
  /** The stable code of the server's first error, `PAY-07` or `invalid_credentials`; null without an answer. */
  readonly code: string | null;
  /** Every rule that refused, with its facts and remedy. */
  readonly obstacles: readonly Obstacle[];
  /** Where the server's errors point to (`/data/attributes/username`), with their codes. */
  readonly fields: readonly { readonly pointer: string; readonly code: string }[];
  /** What a user quotes to support; null when no answer came. */
  readonly requestId: string | null;
  /** When asking again makes sense, to the full minute after it; null where the server did not say. */
  readonly retryAt: Instant | null;
  /** How many more wrong passwords or codes are looked at; absent where the failure is about none. */
  declare readonly guessesLeft?: GuessesLeft;
  /** What whoever locked the account has written for its user; absent where nobody has. */
  declare readonly lockWords?: LockWords;
  /** Who has removed what was not found; absent where that is not told. */
  declare readonly removedBy?: string;
  /** Who has changed what was decided about; absent where that is not told. */
  declare readonly changedBy?: string;
  /** Who has what was not found; null where nobody does whom the user works for. */
  readonly owner: Owner | null;

  constructor(
    kind: CallErrorKind,
    details: {
      code?: string | null;
      obstacles?: readonly Obstacle[];
      fields?: readonly { readonly pointer: string; readonly code: string }[];
      requestId?: string | null;
      retryAt?: Instant | null;
      guessesLeft?: GuessesLeft;
      lockWords?: LockWords;
      owner?: Owner | null;
      removedBy?: string | undefined;
      changedBy?: string | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(`call failed: ${kind}${details.code ? ` (${details.code})` : ''}`, { cause: details.cause });
    this.kind = kind;
    this.code = details.code ?? null;
    this.obstacles = details.obstacles ?? [];
    this.fields = details.fields ?? [];
    this.requestId = details.requestId ?? null;
    this.retryAt = details.retryAt ?? null;
    if (details.guessesLeft) this.guessesLeft = details.guessesLeft;
    if (details.lockWords) this.lockWords = details.lockWords;
    this.owner = details.owner ?? null;
    if (details.removedBy !== undefined) this.removedBy = details.removedBy;
    if (details.changedBy !== undefined) this.changedBy = details.changedBy;
  }
}

/** The failure of an actor as a CallError: a defect of our own counts as a failure of the server's kind. */
export function callErrorOf(error: unknown): CallError {
  return error instanceof CallError ? error : new CallError('server', { cause: error });
}

/**
 * Whether a mailed link can't be used: the server knows no such token, or what stands in the link is none, as where a
 * mail program has cut it off.
 */
export function isDeadLink(error: CallError): boolean {
  return error.kind === 'notFound' || error.fields.some(({ pointer }) => pointer.endsWith('/token'));
}

/**
 * Whether the server looks at no further try on the way in: what a correct password had granted is over, a second factor
 * has to be set up first, the account is locked, out of use or was never activated, a try came too soon, or there were too many. Any other refusal says nothing of that.
 */
export function isShutOut({ kind, code }: CallError): boolean {
  return (
    kind === 'tooMany' ||
    /^(grant_over|second_factor_required|not_activated|deactivated|too_soon|locked_\w+)$/.test(code ?? '')
  );
}

/** Whether the server may have acted although no answer came: money asks by key then, and never pays blindly. */
export function mayHaveActed({ kind }: Pick<CallError, 'kind'>): boolean {
  return ['timeout', 'lost', 'server', 'malformed'].includes(kind);
}
