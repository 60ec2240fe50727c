import type { ReactElement, RefObject } from 'react';
import { Menu as AriaMenu, MenuItem, MenuSection, Popover, Separator } from 'react-aria-components/Menu';
import type { MenuItemProps } from 'react-aria-components/Menu';
import { Icon } from './icon.tsx';
import { Localized } from './localized.tsx';
import type { MenuEntry } from './menu.tsx';
import { menu, option, optionDetail, optionText, popover, separator } from './popover.css.ts';
import { usePageAddress } from './page-address.ts';

export interface MenuPopoverProps {
  trigger: RefObject<HTMLButtonElement | null>;
  label: string;
  entries: MenuEntry[];
  onClose: () => void;
}

/** The open list of a `Menu`. */
export function MenuPopover({ trigger, label, entries, onClose }: MenuPopoverProps): ReactElement {
  return (
    <Localized>
      <Popover
        isOpen
        className={popover}
        placement="bottom end"
        trigger="MenuTrigger"
        triggerRef={trigger}
        aria-label={label}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
      >
        <AriaMenu className={menu} aria-label={label} {...focus} onClose={onClose}>
          {groupsOf(entries).flatMap((group, index) => [
            ...(index > 0 ? [<Separator key={`${group[0]?.id}-line`} className={separator} />] : []),
            <MenuGroup key={group[0]?.id} label={label} entries={group} />,
          ])}
        </AriaMenu>
      </Popover>
    </Localized>
  );
}

/** Entries between two lines; only a group with a current one is a choice. */
function MenuGroup({ label, entries }: { label: string; entries: MenuEntry[] }): ReactElement {
  const current = entries.find((entry) => entry.isCurrent);
  return (
    <MenuSection
      aria-label={label}
      selectionMode={current ? 'single' : 'none'}
      selectedKeys={current ? [current.id] : []}
    >
      {entries.map((entry) => (
        <MenuLine key={entry.id} entry={entry} />
      ))}
    </MenuSection>
  );
}

function groupsOf(entries: MenuEntry[]): MenuEntry[][] {
  const groups: MenuEntry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last && !entry.startsGroup) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

const focus = { autoFocus: 'first' } as const;

const drawBlocked: MenuItemProps['render'] = (item) =>
  'href' in item ? <a {...item}>{item.children}</a> : <div {...item} aria-disabled="true" data-blocked="" />;

function MenuLine({ entry }: { entry: MenuEntry }): ReactElement {
  const pageAddress = usePageAddress();
  const isBlocked = entry.blocked !== undefined;
  const second = entry.blocked ?? entry.detail;
  return (
    <MenuItem
      id={entry.id}
      className={option}
      textValue={entry.label}
      href={isBlocked || entry.href === undefined ? undefined : pageAddress(entry.href)}
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
