import type { ReactNode } from 'react';
import type { ListPage } from '#domain/list/list-page.ts';
import type { ListPart } from '#ui/shared/list-part.tsx';

/** A customer or a user that can be ticked. */
export interface Choice {
  readonly id: string;
  readonly name: string;
  /** A second line: a number or an address. */
  readonly detail: string;
}

/** What can be ticked: searched and read by page, so that 10,000 are as quick as ten. */
export interface ChoiceList {
  readonly list: ListPart<ListPage<Choice>>;
  readonly search: string;
  readonly onSearch: (text: string) => void;
}

/** What is chosen from while a group is made or changed. */
export interface GroupChoices {
  /** Groups below which it may stand, as far as the page knows, with how many customers each gives. */
  readonly parents: readonly { readonly id: string; readonly name: string; readonly effective: number }[];
  readonly customers: ChoiceList;
  readonly users: ChoiceList;
  /** The customer whose users they are: the one that is worked for. */
  readonly usersOf: string;
  /** The accounts of a customer, which are given with it; read when they are asked for. */
  readonly accountsOf: (buidCustomer: string) => ReactNode;
  /** What the groups above give: by customer, the name of the group. */
  readonly given: ReadonlyMap<string, string>;
}
