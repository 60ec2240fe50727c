import type { ReactElement } from 'react';
import {
  Button,
  Text,
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import { Icon } from './icon.tsx';
import { close, region, toast as toastClass } from './toast.css.ts';

const queue = new ToastQueue<string>({ maxVisibleToasts: 3 });

/** Says that something is done and needs no answer; never an error. Goes after 6 s, waits while pointed at or focused. */
export function showToast(text: string): void {
  queue.add(text, { timeout: 6000 });
}

export interface ToastsProps {
  /** Name of the region: “Notifications”. */
  label: string;
  closeLabel: string;
}

/** Where toasts appear; once, beside the routes. React Aria's interface is not final, so it is used here only. */
export function Toasts({ label, closeLabel }: ToastsProps): ReactElement {
  return (
    <ToastRegion queue={queue} className={region} aria-label={label}>
      {({ toast }) => (
        <AriaToast toast={toast} className={toastClass}>
          <Icon name="circleCheck" />
          <ToastContent>
            <Text slot="title">{toast.content}</Text>
          </ToastContent>
          <Button slot="close" className={close} aria-label={closeLabel}>
            <Icon name="close" size="sm" />
          </Button>
        </AriaToast>
      )}
    </ToastRegion>
  );
}
