import type { ReactElement, ReactNode } from 'react';
import { buttonClass } from './button-class.ts';
import type { ButtonLook } from './button-class.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { link, linkButton, quiet } from './link.css.ts';
import { usePageAddress, type Address } from './page-address.ts';

export interface LinkProps {
  href: Address;
  children: ReactNode;
  /** Without a line until hovered. */
  isQuiet?: boolean;
  label?: string;
  lang?: string;
  isCurrent?: boolean;
  /** Opens a new tab, for documents that must not end the task. */
  isExternal?: boolean;
  className?: string;
}

/** A plain anchor: routes follow it by one listener (`followLinks`), so a table of them costs nothing. */
export function Link(props: LinkProps): ReactElement {
  const pageAddress = usePageAddress();
  return (
    <a
      href={pageAddress(props.href)}
      lang={props.lang}
      className={classNames(props.isQuiet ? quiet : link, props.className)}
      aria-label={props.label}
      aria-current={props.isCurrent ? 'page' : undefined}
      target={props.isExternal ? '_blank' : undefined}
      rel={props.isExternal ? 'noopener' : undefined}
    >
      {props.children}
    </a>
  );
}

/** Leads to a page of others, whose address is not written here: the card provider's. */
export function ForeignLink({ url, children }: { url: string; children: ReactNode }): ReactElement {
  return (
    <a href={url} className={link}>
      {children}
    </a>
  );
}

export interface ButtonLinkProps extends ButtonLook {
  href: Address;
  children?: ReactNode;
  label?: string;
  icon?: IconName;
  iconEnd?: IconName;
  /** Saves the target under this name instead of opening it. */
  download?: string | boolean;
}

/** A link that looks like a button: it goes somewhere, so it is an anchor. */
export function ButtonLink({
  href,
  children,
  label,
  icon,
  iconEnd,
  download,
  ...look
}: ButtonLinkProps): ReactElement {
  const pageAddress = usePageAddress();
  return (
    <a
      href={pageAddress(href)}
      download={download}
      aria-label={label}
      className={buttonClass({ ...look, isIconOnly: children === undefined })}
    >
      {icon ? <Icon name={icon} /> : null}
      {children}
      {iconEnd ? <Icon name={iconEnd} /> : null}
    </a>
  );
}

export interface LinkButtonProps {
  children: ReactNode;
  onPress: () => void;
  /** Where what is shown says too little by itself. */
  label?: string;
  id?: string;
  describedBy?: string;
  /** Shows and hides something: whether it does now. */
  isExpanded?: boolean;
}

/** An action inside a sentence: “Keep Fleet East only (4)”. */
export function LinkButton(props: LinkButtonProps): ReactElement {
  const { children, onPress, label, id, describedBy, isExpanded } = props;
  return (
    <button
      type="button"
      id={id}
      className={linkButton}
      onClick={onPress}
      aria-label={label}
      aria-describedby={describedBy}
      aria-expanded={isExpanded}
    >
      {children}
    </button>
  );
}
