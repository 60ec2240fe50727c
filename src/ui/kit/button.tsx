import { use } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { buttonClass } from './button-class.ts';
import type { ButtonLook } from './button-class.ts';
import { blocked, inactive, label, pending } from './button.css.ts';
import { classNames } from './class-names.ts';
import { focusReason } from './focus-reason.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { pressInPlace } from './press-in-place.ts';
import { visuallyHidden } from './text.css.ts';
import { PopupButtonContext } from './use-popup.ts';

export interface ButtonProps extends ButtonLook {
  /** Verb first: “Pay 5 invoices”. Without children, `label` names the icon. */
  children?: ReactNode;
  /** Accessible name of an icon button, or a longer name than the one shown. */
  label?: string;
  icon?: IconName;
  iconEnd?: IconName;
  onPress?: () => void;
  type?: 'button' | 'submit';
  /** The id of the form that it submits from outside. */
  form?: string;
  /** Keeps the width, shows a ring, presses do nothing. */
  isPending?: boolean;
  /** What is running, said instead of the label while pending: “Paying, please wait”. */
  pendingLabel?: string;
  /** Ids of the reasons (`Obstacle`) that block it, space separated. Pressing goes to the first and sends nothing. */
  blockedBy?: string;
  /** Ids of what explains it without blocking. */
  describedBy?: string;
  /** Nothing to do (no previous page). Business rules use `blockedBy`. */
  isInactive?: boolean;
  hasPopup?: 'menu' | 'dialog' | 'listbox';
  isExpanded?: boolean;
  /** The safe action of an alert dialog. */
  takesFocus?: boolean;
  /** The keys that press it too, as `aria-keyshortcuts` names them; the page listens to them and says so. */
  keyShortcuts?: string;
  id?: string;
  className?: string;
}

/** An action. A blocked one stays visible and focusable, and leads to the rule that blocks it. */
export function Button(props: ButtonProps): ReactElement {
  const { blockedBy, children, icon, iconEnd, isInactive, isPending = false, onPress } = props;
  const popup = use(PopupButtonContext);
  const isBlocked = Boolean(blockedBy);
  const named = isPending && props.pendingLabel ? props.pendingLabel : props.label;
  const act = isInactive || isPending ? undefined : (popup?.onClick ?? onPress);
  const button = (
    <button
      {...popup}
      id={props.id}
      type={isBlocked || isPending ? 'button' : (props.type ?? 'button')}
      form={props.form}
      className={classNames(
        buttonClass({ ...props, isIconOnly: props.isIconOnly ?? children === undefined }),
        isBlocked && blocked,
        isInactive && inactive,
        isPending && pending,
        props.className,
      )}
      data-takes-focus={props.takesFocus || undefined}
      aria-label={named}
      aria-disabled={isBlocked || isInactive || isPending ? 'true' : undefined}
      aria-describedby={blockedBy ?? props.describedBy}
      aria-haspopup={props.hasPopup}
      aria-keyshortcuts={props.keyShortcuts}
      aria-expanded={popup?.['aria-expanded'] ?? props.isExpanded}
      onPointerDown={pressInPlace}
      onClick={blockedBy ? () => focusReason(blockedBy) : act}
    >
      <span className={label}>
        {icon ? (
          <Icon name={icon} size={props.size === 'sm' && children !== undefined ? 'sm' : 'md'} />
        ) : null}
        {children}
        {iconEnd ? <Icon name={iconEnd} size="sm" /> : null}
      </span>
    </button>
  );
  if (!props.pendingLabel) return button;
  return (
    <>
      {button}
      <span role="status" className={visuallyHidden}>
        {isPending ? props.pendingLabel : ''}
      </span>
    </>
  );
}
