import type { ReactElement } from 'react';
import { classNames } from './class-names.ts';
import { input, tall } from './field.css.ts';
import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';

export interface TextAreaProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  name?: string;
  maxLength?: number;
  rows?: number;
  isReadOnly?: boolean;
}

/** Several lines of text; a counter stands in `note`. */
export function TextArea(props: TextAreaProps): ReactElement {
  return (
    <Field {...props}>
      {(control) => (
        <textarea
          {...control}
          className={classNames(input, tall)}
          name={props.name}
          value={props.value}
          maxLength={props.maxLength}
          rows={props.rows ?? 5}
          readOnly={props.isReadOnly}
          onChange={(event) => props.onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
