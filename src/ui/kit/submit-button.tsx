import type { ReactElement, ReactNode } from 'react';
import { Button } from './button.tsx';

export interface SubmitButtonProps {
  children: ReactNode;
  /** `lg`, as wide as the form, on a page of its own. */
  size?: 'md' | 'lg';
  /** What was typed is on its way: presses do nothing. */
  isBusy: boolean;
  /** What is running, said instead of the label meanwhile. */
  busyLabel: string;
}

/** What a form is for: its one primary action. */
export function SubmitButton({ children, size = 'lg', isBusy, busyLabel }: SubmitButtonProps): ReactElement {
  return (
    <Button
      type="submit"
      variant="primary"
      size={size}
      isBlock={size === 'lg'}
      isPending={isBusy}
      pendingLabel={busyLabel}
    >
      {children}
    </Button>
  );
}
