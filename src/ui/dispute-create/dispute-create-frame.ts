import type { ReactNode, RefObject } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Instant } from '#domain/dates/dates.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { DisputeEvent, DisputeStep } from '#machines/dispute-create/context.ts';
import type { disputeCreate } from '#machines/dispute-create/dispute-create.ts';
import { whereIn } from '#machines/shapes/wizard.ts';
import type { DisputeDocuments } from '#ui/shared/dispute-documents.ts';

export type DisputeCreateActor = ActorRefFrom<typeof disputeCreate>;
export type DisputeCreateSnapshot = SnapshotFrom<typeof disputeCreate>;

/** The view and the step of the state that the chart is in. */
export const whereInDispute = (snapshot: DisputeCreateSnapshot) => whereIn<DisputeStep>(snapshot);

/** What stands around the flow and comes from the route. */
export interface DisputeCreateFrame {
  readonly brand: { readonly name: string; readonly href: PageAddress };
  readonly customerName: string;
  /** Now, on the portal's clock, and in which zone its days end. */
  readonly now: () => Instant;
  readonly timeZone: string;
  readonly hrefs: {
    readonly first: PageAddress;
    readonly invoices: PageAddress;
    readonly invoice: (trxId: string) => PageAddress;
    readonly help: PageAddress;
    readonly signIn: PageAddress;
    /** The page of a dispute; null where the visitor has none. */
    readonly dispute: ((invoiceId: string) => PageAddress) | null;
    /** Where a chargeback is asked for; null where the visitor has no such page. */
    readonly chargeback: ((trxId: string) => PageAddress) | null;
    /** The page of a chargeback; null likewise. */
    readonly openChargeback: ((chargebackId: string) => PageAddress) | null;
  };
  readonly documents: DisputeDocuments;
  /** Where what is entered is kept, or that it cannot be. */
  readonly draftNote: ReactNode;
  /** What another tab or browser has done to the draft, with the choice; nothing where none has. */
  readonly draftNotices: ReactNode;
  /** Leaves the flow; the draft is kept. */
  readonly onExit: () => void;
}

/** What every screen of the flow gets. */
export interface DisputeScreenProps {
  readonly snapshot: DisputeCreateSnapshot;
  readonly send: (event: DisputeEvent) => void;
  readonly frame: DisputeCreateFrame;
  /** A change of screen moves the focus to its heading. */
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
}
