import type { ReactElement, ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { body, close, dialog, foot, head, panel, scrim, wide } from './dialog.css.ts';

interface CommonProps {
  isOpen: boolean;
  /** A question that names the object: “Remove First Lakes Bank ••4471?” */
  title: ReactNode;
  children?: ReactNode;
  /** Secondary first, the primary last; on a phone the primary is on top. Focus the safe one with `takesFocus`. */
  actions?: ReactNode;
  size?: 'md' | 'wide';
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

/** A modal over the page, open while `isOpen`; focus returns where it was. */
export function Dialog(props: DialogProps | AlertDialogProps): ReactElement {
  const { onClose } = props;
  const isAlert = props.role === 'alertdialog';
  return (
    <ModalOverlay
      className={scrim}
      isOpen={props.isOpen}
      isDismissable={!isAlert}
      isKeyboardDismissDisabled={onClose === undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose?.();
      }}
    >
      <Modal className={classNames(panel, props.size === 'wide' && wide)}>
        <AriaDialog role={props.role ?? 'dialog'} className={dialog}>
          <div className={head}>
            <Heading slot="title" level={2}>
              {props.title}
            </Heading>
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
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
