import type { ReactElement, ReactNode } from 'react';
import type { MenuItemProps } from 'react-aria-components/Menu';
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components/Menu';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { menu, option, optionDetail, optionText, popover, separator } from './popover.css.ts';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: IconName;
  /** A route; else `onAction`. */
  href?: string;
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

/** A button that opens a list of actions or routes; blocked ones stay, with their reason. */
export function Menu({ trigger, label, entries }: MenuProps): ReactElement {
  const current = entries.find((entry) => entry.isCurrent);
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={popover} placement="bottom end">
        <AriaMenu
          className={menu}
          aria-label={label}
          selectionMode={current ? 'single' : 'none'}
          selectedKeys={current ? [current.id] : []}
        >
          {entries.flatMap((entry) => {
            const item = <MenuLine key={entry.id} entry={entry} />;
            return entry.startsGroup
              ? [<Separator key={`${entry.id}-line`} className={separator} />, item]
              : [item];
          })}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

const drawBlocked: MenuItemProps['render'] = (item) =>
  'href' in item ? <a {...item}>{item.children}</a> : <div {...item} aria-disabled="true" data-blocked="" />;

function MenuLine({ entry }: { entry: MenuEntry }): ReactElement {
  const isBlocked = entry.blocked !== undefined;
  const second = entry.blocked ?? entry.detail;
  return (
    <MenuItem
      id={entry.id}
      className={option}
      textValue={entry.label}
      href={isBlocked ? undefined : entry.href}
      onAction={isBlocked ? undefined : entry.onAction}
      shouldCloseOnSelect={!isBlocked}
      lang={entry.lang}
      // React Aria would take a disabled item out of the keyboard's reach, and with it the reason.
      render={isBlocked ? drawBlocked : undefined}
    >
      {entry.icon ? <Icon name={entry.icon} /> : null}
      <span className={optionText}>
        {entry.label}
        {second === undefined ? null : <span className={optionDetail}>{second}</span>}
      </span>
      {entry.isCurrent ? <Icon name="check" size="sm" /> : null}
    </MenuItem>
  );
}
