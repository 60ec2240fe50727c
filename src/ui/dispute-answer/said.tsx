import type { ReactElement, ReactNode } from 'react';
import { FieldError } from '#ui/kit/field.tsx';

/** What is wrong with the answer and with no single field of it; whoever sends it is led there. */
export const Said = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <div data-wrong="" tabIndex={-1}>
    <FieldError>{children}</FieldError>
  </div>
);
