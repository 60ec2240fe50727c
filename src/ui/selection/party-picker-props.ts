import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { SupportLine } from '#domain/portal/portal-face.ts';
import type { selection } from '#machines/selection/selection.ts';
import type { PartyTarget } from '#machines/selection/types.ts';

/** What the picker sends, each a named function over one event of the chart. */
export interface PickerActions {
  choose: (party: PartyTarget) => void;
  enter: (customer: PartyTarget) => void;
  /** Chooses a customer and goes to its disputes that wait for an answer; absent where the user has no page of them. */
  openDisputes?: (customer: PartyTarget) => void;
  leave: () => void;
  search: (text: string) => void;
  turn: (page: number) => void;
  resize: (pageSize: number) => void;
  retryList: () => void;
  retrySelection: () => void;
  readLoss: () => void;
}

export interface PartyPickerProps {
  snapshot: SnapshotFrom<typeof selection>;
  /** Rows per page on offer, from the configuration. */
  pageSizes: readonly number[];
  /** Whom to call where there is nothing to choose from. */
  support: SupportLine;
  /** What was asked for that needs one to be chosen; absent where nothing was. */
  wanted?: ReactNode;
  actions: PickerActions;
}
