import type { ActorRef, Snapshot } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import type { Customer } from '#domain/customer/customer.ts';
import type { Merchant } from '#domain/customer/merchant.ts';
import type { PartyKind, RememberedSelection, Selected } from '#domain/selection/selection.ts';

/** A page of the picker's list. */
export type FoundParties =
  | { readonly kind: 'customer'; readonly customers: readonly Customer[]; readonly total: number }
  | { readonly kind: 'merchant'; readonly merchants: readonly Merchant[]; readonly total: number };

/** What the picker asks the server for. */
export interface PartyQuery {
  readonly search: string;
  /** Sub-accounts of this customer; null for all. */
  readonly parentBuid: string | null;
  /** Sub-accounts stand in the list, each after its customer. */
  readonly withAccounts: boolean;
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** Which customer or merchant is read or set, and the location that is wanted with it. */
export interface WantedParty {
  readonly kind: PartyKind;
  readonly buid: string;
  readonly buidLocation: string | null;
}

/** A customer or merchant as one chooses it: enough to name it while it is held. */
export interface PartyTarget {
  readonly buid: string;
  readonly name: string;
}

/** A location as one chooses it. */
export interface LocationTarget {
  readonly buidLocation: string;
  readonly locationName: string;
}

/** What was chosen and is not selected yet. A location of null means all of them. */
export type SelectionTarget =
  | ({ readonly to: PartyKind } & PartyTarget)
  | { readonly to: 'location'; readonly location: LocationTarget | null }
  | { readonly to: 'currency'; readonly currency: string }
  /** All merchants of the user, so that none is selected. */
  | { readonly to: 'allMerchants' };

/** What the parent is told. */
export type SelectionNews =
  /** The user chose something else: may the page be left? Answered by `switch.confirm` or `switch.stay`. */
  | { type: 'selection.held'; target: SelectionTarget }
  /** Customer, merchant, location or currency is another one: answers of the former are out of date. */
  | { type: 'selection.changed'; selection: RememberedSelection }
  /** Customer or merchant was taken away from the user: what is left? Answered by `selection.renewed`. */
  | { type: 'selection.lost' };

export interface SelectionInput {
  readonly parentRef: ActorRef<Snapshot<unknown>, SelectionNews>;
  /** What the user works for, by user type (§1 user types). */
  readonly kind: PartyKind;
  /** What this tab or `session_data` remembers; null for nothing. */
  readonly remembered: RememberedSelection | null;
  /** The only customer or merchant of the user, when there is just one. */
  readonly onlyBuid: string | null;
  readonly pageSize: number;
}

export interface SelectionContext extends SelectionInput {
  readonly selected: Selected | null;
  readonly currency: string | null;
  readonly target: SelectionTarget | null;
  /** What was taken away from the user, while that is told: its name; null for nothing. */
  readonly lost: string | null;
  /** What was read of the target; it counts once `session_data` has it. */
  readonly candidate: Selected | null;
  readonly query: PartyQuery;
  /** The customer whose sub-accounts are listed; null for the whole list. */
  readonly parent: PartyTarget | null;
  readonly found: FoundParties | null;
  /** Why the selection could not be made or found again; null where that has not failed, or without a failed call. */
  readonly failure: CallError | null;
  /** Why the list could not be read. */
  readonly listFailure: CallError | null;
}

export type SelectionEvent =
  | { type: 'party.choose'; party: PartyTarget }
  | { type: 'party.chooseAll' }
  | { type: 'location.choose'; location: LocationTarget | null }
  | { type: 'currency.choose'; currency: string }
  | { type: 'switch.confirm' }
  | { type: 'switch.stay' }
  | { type: 'selection.retry' }
  /** A call was refused as if nothing were there: perhaps what is selected is not the user’s any more. */
  | { type: 'selection.doubted' }
  /** What is left is known, after something was taken away. */
  | { type: 'selection.renewed'; onlyBuid: string | null }
  /** The user has read what was taken away. */
  | { type: 'loss.read' }
  /** The page lists by page, the top bar all at once with the sub-accounts. */
  | { type: 'picker.open'; as: 'page' | 'switch' }
  | { type: 'picker.close' }
  | { type: 'picker.search'; text: string }
  | { type: 'picker.turn'; page: number }
  | { type: 'picker.resize'; pageSize: number }
  | { type: 'picker.enter'; customer: PartyTarget }
  | { type: 'picker.leave' }
  | { type: 'picker.retry' };
