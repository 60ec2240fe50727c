import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { disputeAnswer } from '#machines/dispute-answer/dispute-answer.ts';
import type { AnswerEvent } from '#machines/dispute-answer/context.ts';
import type { DisputeDocuments } from '#ui/shared/dispute-documents.ts';

export type DisputeAnswerActor = ActorRefFrom<typeof disputeAnswer>;
export type DisputeAnswerSnapshot = SnapshotFrom<typeof disputeAnswer>;

/** What every part of the page is given. */
export interface AnswerPartProps {
  readonly snapshot: DisputeAnswerSnapshot;
  readonly send: (event: AnswerEvent) => void;
  /** What goes with the answer. */
  readonly documents: DisputeDocuments;
}

export interface DisputeAnswerProps extends AnswerPartProps {
  /** The list of disputes of the reader's side. */
  readonly listHref: PageAddress;
}
