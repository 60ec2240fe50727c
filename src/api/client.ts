import createClient from 'openapi-fetch';
import * as v from 'valibot';
import { CallError } from '#domain/call-error.ts';
import type { paths } from '#api/schema.gen.ts';
import { tellAnswer } from '#api/answer-watch.ts';
import { errorOfAnswer, errorOfFetch } from '#api/errors.ts';

/** Contract paths are relative to this base; pages live beside it on the same origin. */
const BASE = '/api';
/** Milliseconds after which a call counts as without an answer. */
const TIMEOUT = 30_000;
const MEDIA_TYPE = 'application/vnd.api+json';

/** The typed client of the contract. `X-Requested-With` tells the server that a page of the portal asks. */
export const client = createClient<paths>({
  baseUrl: BASE,
  headers: { Accept: MEDIA_TYPE, 'Content-Type': MEDIA_TYPE, 'X-Requested-With': 'portal' },
  fetch: fetchOnce,
});

interface Answer {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * Reads a call's answer as `schema` says. Throws a CallError of the kind that fits: also for an answer that breaks
 * the contract, which is never shown as if it were data.
 */
export async function read<Schema extends v.GenericSchema>(
  call: Promise<Answer>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const answer = await answered(call);
  const parsed = v.safeParse(schema, answer.data);
  if (!parsed.success) {
    throw new CallError('malformed', { requestId: answer.response.headers.get('x-request-id') });
  }
  return parsed.output;
}

/** Waits for a call whose answer carries nothing. Throws a CallError when it fails. */
export async function answered(call: Promise<Answer>): Promise<Answer> {
  let answer: Answer;
  try {
    answer = await call;
  } catch (error) {
    throw errorOfFetch(error);
  }
  // Once the caller has it: a 401 ends the page, whose flow first keeps what the answer means for its draft.
  setTimeout(() => tellAnswer(answer.response.status));
  if (!answer.response.ok) throw errorOfAnswer(answer.response, answer.error);
  return answer;
}

/** Whether to send at all is asked first, so that 'offline' means for certain that nothing was sent. */
async function fetchOnce(request: Request): Promise<Response> {
  if (!navigator.onLine) throw new CallError('offline');
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT)]);
  return fetch(request, { signal });
}
