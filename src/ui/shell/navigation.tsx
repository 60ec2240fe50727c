import type { ReactElement } from 'react';
import { classNames } from '#ui/kit/class-names.ts';
import { Icon } from '#ui/kit/icon.tsx';
import type { IconName } from '#ui/kit/icon-paths.ts';
import { visuallyHidden } from '#ui/kit/text.css.ts';
import {
  count,
  foot,
  group,
  groupLabel,
  item as itemClass,
  itemLabel,
  links,
  urgent,
} from './navigation.css.ts';
import { usePageAddress, type Address } from '#ui/kit/page-address.ts';

export interface NavigationItem {
  href: Address;
  label: string;
  icon: IconName;
  isCurrent?: boolean;
  /** Formatted: “9”. */
  count?: string;
  /** What is counted, for screen readers: “past due”. */
  countNote?: string;
  /** Only past due is red. */
  isUrgent?: boolean;
}

export interface NavigationGroup {
  id: string;
  /** “Programs”; the first group, daily work, has none. */
  label?: string;
  items: NavigationItem[];
}

export interface NavigationProps {
  /** Name of the landmark: “Main”. */
  label: string;
  groups: NavigationGroup[];
  /** At the bottom: help and contact. */
  foot?: NavigationItem[];
}

/** The links of the sidebar and of the drawer, which are the landmark. What a role or a flag forbids is not passed. */
export function Navigation({ groups, foot: last }: NavigationProps): ReactElement {
  return (
    <div className={links}>
      {groups.map((each) => (
        <div key={each.id} className={group} role={each.label ? 'group' : undefined} aria-label={each.label}>
          {each.label === undefined ? null : (
            <p className={groupLabel} aria-hidden="true">
              {each.label}
            </p>
          )}
          {each.items.map((item) => (
            <NavigationLink key={item.href} item={item} />
          ))}
        </div>
      ))}
      {last === undefined ? null : (
        <div className={foot}>
          {last.map((item) => (
            <NavigationLink key={item.href} item={item} />
          ))}
        </div>
      )}
    </div>
  );
}

function NavigationLink({ item }: { item: NavigationItem }): ReactElement {
  const pageAddress = usePageAddress();
  return (
    // On the icon rail the label is out of sight; the title shows it to a mouse.
    <a
      className={itemClass}
      href={pageAddress(item.href)}
      title={item.label}
      aria-current={item.isCurrent ? 'page' : undefined}
    >
      <Icon name={item.icon} />
      <span className={itemLabel}>{item.label}</span>
      {item.count === undefined ? null : (
        <span className={classNames(count, item.isUrgent && urgent)}>
          {item.count}
          {item.countNote === undefined ? null : <span className={visuallyHidden}> {item.countNote}</span>}
        </span>
      )}
    </a>
  );
}
