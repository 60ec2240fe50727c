import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import type { ReactElement, ReactNode, SyntheticEvent } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { body, close, foot, head, palette, panel, scrim, wide } from './dialog.css.ts';

interface CommonProps {
  isOpen: boolean;
  /** A question that names the object: “Remove First Lakes Bank ••4471?” */
  title: ReactNode;
  children?: ReactNode;
  /** Secondary first, the primary last; on a phone the primary is on top. Focus the safe one with `takesFocus`. */
  actions?: ReactNode;
  size?: 'md' | 'wide' | 'palette';
}

export interface DialogProps extends CommonProps {
  role?: 'dialog';
  /** Escape, the cross and a press outside. */
  onClose: () => void;
  /** Name of the cross. */
  closeLabel: string;
}

export interface AlertDialogProps extends CommonProps {
  role: 'alertdialog';
  /** Escape only: an alert is answered by one of its actions. Leave out where not even Escape may close it. */
  onClose?: () => void;
}

/**
 * A modal over the page, open while `isOpen`; focus returns where it was. The browser's own modal: it makes the page
 * behind it inert, popovers of the kit included, so nothing that opens one stands in a dialog.
 */
export function Dialog(props: DialogProps | AlertDialogProps): ReactElement | null {
  return props.isOpen ? <OpenDialog {...props} /> : null;
}

function OpenDialog(props: DialogProps | AlertDialogProps): ReactElement {
  const { onClose } = props;
  const isAlert = props.role === 'alertdialog';
  const titleId = useId();
  const modal = useRef<HTMLDialogElement>(null);
  const open = useEffectEvent((element: HTMLDialogElement) => {
    element.showModal();
    element.querySelector<HTMLElement>('[data-takes-focus]')?.focus();
  });
  // What lies around the panel is the dialog element itself.
  const pressOn = useEffectEvent((target: EventTarget | null) => {
    if (!isAlert && target === modal.current) onClose?.();
  });
  useLayoutEffect(() => {
    const element = modal.current;
    if (!element) return;
    open(element);
    const press = ({ target }: Event): void => pressOn(target);
    element.addEventListener('click', press);
    return () => {
      element.removeEventListener('click', press);
      element.close();
    };
  }, []);
  // The one who shows the dialog decides whether it closes; a browser insists after a second Escape.
  const ask = (event: SyntheticEvent<HTMLDialogElement>): void => {
    event.preventDefault();
    onClose?.();
  };
  const reopen = (event: SyntheticEvent<HTMLDialogElement>): void => {
    if (event.currentTarget.isConnected) open(event.currentTarget);
  };
  return (
    <dialog
      ref={modal}
      role={props.role}
      aria-labelledby={titleId}
      className={scrim}
      onCancel={ask}
      onClose={reopen}
    >
      <div className={classNames(panel, props.size === 'wide' && wide, props.size === 'palette' && palette)}>
        <div className={head}>
          <h2 id={titleId}>{props.title}</h2>
          {isAlert ? null : (
            <Button
              variant="quiet"
              size="sm"
              icon="close"
              className={close}
              label={props.closeLabel}
              onPress={props.onClose}
            />
          )}
        </div>
        <div className={body}>{props.children}</div>
        {props.actions === undefined ? null : <div className={foot}>{props.actions}</div>}
      </div>
    </dialog>
  );
}
