import type { SnapshotFrom } from 'xstate';
import type { selection } from '#machines/selection/selection.ts';
import type { LocationTarget, PartyTarget } from '#machines/selection/types.ts';

/** What the top bar's switches and the phone's sheet show and send. */
export interface ContextProps {
  snapshot: SnapshotFrom<typeof selection>;
  /** Customers or merchants of the user; a single one is text, not a button. */
  partyCount: number;
  /** The page above all customers (§2 /account/program-overview), where the user is offered it. */
  onProgram?: () => void;
  /** Whether the open page is of all customers: the selected one is none of its business. */
  isOfAll?: boolean;
  /** Whether the list tells how many disputes wait for a customer's answer: the user has a page of them. */
  tellsDisputes: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** All merchants again, where one of several is selected. */
  onAll: () => void;
  onChoose: (party: PartyTarget) => void;
  onLocation: (location: LocationTarget | null) => void;
  onCurrency: (currency: string) => void;
}
