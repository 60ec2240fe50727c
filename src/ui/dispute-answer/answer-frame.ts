import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { ListedDispute } from '#domain/dispute/dispute-list.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { disputeAnswer } from '#machines/dispute-answer/dispute-answer.ts';
import type { AnswerEvent } from '#machines/dispute-answer/context.ts';
import type { DisputeDocuments } from '#ui/shared/dispute-documents.ts';

export type DisputeAnswerActor = ActorRefFrom<typeof disputeAnswer>;
export type DisputeAnswerSnapshot = SnapshotFrom<typeof disputeAnswer>;

export interface AnswerHrefs {
  /** The list of disputes of the reader's side. */
  readonly list: PageAddress;
  /** The page of a dispute. */
  readonly dispute: (dispute: Pick<ListedDispute, 'disputeId' | 'trxId'>) => PageAddress;
  /** Null for those who have no page of an invoice. */
  readonly invoice: ((trxId: string) => PageAddress) | null;
}

/** What every part of the page is given. */
export interface AnswerPartProps {
  readonly snapshot: DisputeAnswerSnapshot;
  readonly send: (event: AnswerEvent) => void;
  /** What goes with the answer. */
  readonly documents: DisputeDocuments;
  readonly hrefs: AnswerHrefs;
}

export interface DisputeAnswerProps extends AnswerPartProps {
  /** What was disputed and said so far, where one dispute is answered; absent of several, whose pages have it. */
  readonly about?: ReactNode;
}
