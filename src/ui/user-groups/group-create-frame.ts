import type { ReactNode, RefObject } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { groupCreate } from '#machines/user-groups/group-create.ts';
import type { GroupChoices } from '#ui/user-groups/choice-list.ts';
import type { GroupCreateEvent, GroupCreateStep } from '#machines/user-groups/group-create-setup.ts';
import { whereIn } from '#machines/shapes/wizard.ts';

export type GroupCreateActor = ActorRefFrom<typeof groupCreate>;
export type GroupCreateSnapshot = SnapshotFrom<typeof groupCreate>;

/** The view and the step of the state that the chart is in. */
export const whereGroupCreateIs = (snapshot: GroupCreateSnapshot) => whereIn<GroupCreateStep>(snapshot);

/** What stands around the flow and comes from the route. */
export interface GroupCreateFrame {
  readonly brand: { readonly name: string; readonly href: PageAddress };
  readonly customerName: string;
  readonly hrefs: {
    readonly first: PageAddress;
    readonly signIn: PageAddress;
    readonly list: PageAddress;
    readonly group: (id: string) => PageAddress;
  };
  /** Where what is entered is kept, or that it cannot be. */
  readonly draftNote: ReactNode;
  /** What another tab or browser has done to the draft, with the choice; nothing where none has. */
  readonly draftNotices: ReactNode;
  /** Leaves the flow; the draft is kept. */
  readonly onExit: () => void;
}

/** What every screen of the flow gets. */
export interface GroupCreateScreenProps {
  readonly snapshot: GroupCreateSnapshot;
  readonly send: (event: GroupCreateEvent) => void;
  readonly frame: GroupCreateFrame;
  readonly choices: GroupChoices;
  /** A change of screen moves the focus to its heading. */
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
}
