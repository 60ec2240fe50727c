import type { FormEvent, ReactElement, ReactNode } from 'react';
import { useMessages } from '#locales/react.tsx';
import { Button } from '#ui/kit/button.tsx';
import { fields } from './apply-form.css.ts';

/** Fields of a condition: what is set, and what is wanted once it is applied. */
export interface FieldsProps<Value> {
  value: Value;
  onApply: (value: Value) => void;
}

export interface ApplyFormProps {
  isValid: boolean;
  onApply: () => void;
  children: ReactNode;
}

/** The fields of one condition; nothing is asked of the server before they are applied. */
export function ApplyForm(props: ApplyFormProps): ReactElement {
  const { t } = useMessages();
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (props.isValid) props.onApply();
  };
  return (
    <form className={fields} onSubmit={apply} noValidate>
      {props.children}
      <Button type="submit" size="sm" variant="primary">
        {t('invoices.apply')}
      </Button>
    </form>
  );
}
