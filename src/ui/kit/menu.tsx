import type { ReactElement, ReactNode } from 'react';
import type { IconName } from './icon-paths.ts';
import { onDemand } from './on-demand.ts';
import { PopupButtonContext, usePopup } from './use-popup.ts';
import type { Address } from './page-address.ts';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: IconName;
  /** A route; else `onAction`. */
  href?: Address;
  onAction?: () => void;
  /** Why it cannot be done: the entry stays and shows this as its second line. */
  blocked?: string;
  /** A second line that explains. */
  detail?: string;
  /** The chosen one of a list, such as the language. */
  isCurrent?: boolean;
  /** Language of the label. */
  lang?: string;
  /** A line above it. */
  startsGroup?: boolean;
}

export interface MenuProps {
  /** The button that opens it: a `Button` with `hasPopup="menu"`. */
  trigger: ReactNode;
  /** Name of the menu. */
  label: string;
  entries: MenuEntry[];
}

const menuPopover = onDemand(async () => (await import('./menu-popover.tsx')).MenuPopover);

/** A button that opens a list of actions or routes; blocked ones stay, with their reason. */
export function Menu({ trigger, label, entries }: MenuProps): ReactElement {
  const popup = usePopup(menuPopover);
  const { Part } = popup;
  return (
    <>
      <PopupButtonContext value={popup.button}>{trigger}</PopupButtonContext>
      {Part ? <Part trigger={popup.trigger} label={label} entries={entries} onClose={popup.close} /> : null}
    </>
  );
}
