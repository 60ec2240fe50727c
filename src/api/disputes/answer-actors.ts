import { fromPromise } from 'xstate';
import { answerDisputes } from '#api/disputes/answer-calls.ts';
import { answerableRead, type AnsweringSide } from '#api/disputes/reads.ts';
import { portalNow } from '#api/platform/portal-clock.ts';
import type { SeenAs } from '#domain/dispute/bulk-answer.ts';
import { byDeadline, type AnswerableDispute, type AnswerForm } from '#domain/dispute/dispute-answer.ts';
import type { PortalConfig } from '#domain/portal/config.ts';

interface Given<Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
}

interface SentAnswer {
  readonly key: string;
  readonly disputeIds: readonly string[];
  readonly form: AnswerForm;
  readonly currency: string;
  readonly group: SeenAs | null;
}

type AnswerableRead = ReturnType<typeof answerableRead>;

/**
 * The real actors of answering disputes as a side.
 * @param begunOf what the page's loader has begun of a read
 */
export const disputeAnswerActors = (
  side: AnsweringSide,
  config: PortalConfig,
  begunOf: (read: AnswerableRead) => ReturnType<AnswerableRead['load']> | undefined = () => undefined,
) => ({
  loadDisputes: fromPromise(async ({ input, signal }: Given<{ readonly asked: readonly string[] }>) => {
    const wanted = answerableRead(side, input.asked, config);
    const read = await (begunOf(wanted) ?? wanted.load(signal));
    const disputes: readonly AnswerableDispute[] = read.toSorted(byDeadline);
    return { disputes, at: portalNow() };
  }),
  createKey: fromPromise<string, void>(async () => crypto.randomUUID()),
  answerDisputes: fromPromise(({ input, signal }: Given<SentAnswer>) => answerDisputes(side, input, signal)),
});
