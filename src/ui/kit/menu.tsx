import type { ReactElement, ReactNode } from 'react';
import {
  Menu as AriaMenu,
  MenuItem,
  MenuTrigger,
  Popover,
  Separator,
  Text,
} from 'react-aria-components/Menu';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { option, optionDetail, optionText, popover, separator } from './popover.css.ts';

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
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={popover} placement="bottom end">
        <AriaMenu aria-label={label}>
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
      data-blocked={isBlocked || undefined}
      aria-current={entry.isCurrent || undefined}
    >
      {entry.icon ? <Icon name={entry.icon} /> : null}
      <span className={optionText}>
        <Text slot="label">{entry.label}</Text>
        {second === undefined ? null : (
          <Text slot="description" className={optionDetail}>
            {second}
          </Text>
        )}
      </span>
      {entry.isCurrent ? <Icon name="check" size="sm" /> : null}
    </MenuItem>
  );
}
