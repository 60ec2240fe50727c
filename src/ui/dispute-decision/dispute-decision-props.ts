import type { SnapshotFrom } from 'xstate';
import type { KeptWords } from '#ui/shared/kept-words.ts';
import type { DecisionForm, SupportAct } from '#domain/dispute/dispute-decision.ts';
import type { disputeDecision } from '#machines/dispute-decision/dispute-decision.ts';

/** What customer support sees of its acts, and can do. */
export interface DisputeDecisionProps {
  readonly snapshot: SnapshotFrom<typeof disputeDecision>;
  readonly onChoose: (act: SupportAct) => void;
  readonly onLeave: () => void;
  readonly onSubmit: (form: DecisionForm) => void;
  readonly onConfirm: () => void;
  readonly onAmend: () => void;
  readonly onTake: () => void;
  readonly onTakeOver: () => void;
  readonly onGiveBack: () => void;
  readonly onFree: () => void;
  /** What was typed and not sent, across a reload. */
  readonly kept: KeptWords<SupportAct, DecisionForm>;
}
