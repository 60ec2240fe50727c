import type { InputHTMLAttributes, ReactElement, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { input, inputLarge, inner } from './field.css.ts';
import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';

type Native = InputHTMLAttributes<HTMLInputElement>;

export interface TextFieldProps
  extends
    FieldProps,
    Pick<Native, 'autoComplete' | 'inputMode' | 'maxLength' | 'name' | 'placeholder' | 'spellCheck'> {
  /** Leave out for a form that is read on submit (sign-in keeps what was typed before scripts ran). */
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  type?: 'text' | 'password' | 'email' | 'tel';
  size?: 'md' | 'lg';
  isRequired?: boolean;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  takesFocus?: boolean;
  /** Inside the frame at its end: a unit, or a button that shows the password. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** One line of text in a native input, so that it also stands on a pre-rendered page. */
export function TextField({ ref, ...props }: TextFieldProps): ReactElement {
  const { onChange, end, size } = props;
  const focus = { autoFocus: props.takesFocus };
  const frame = classNames(input, size === 'lg' && inputLarge);
  return (
    <Field {...props}>
      {(control) => {
        const element = (
          <input
            {...control}
            ref={ref}
            type={props.type ?? 'text'}
            className={end === undefined ? frame : inner}
            name={props.name}
            value={props.value}
            defaultValue={props.defaultValue}
            autoComplete={props.autoComplete}
            inputMode={props.inputMode}
            maxLength={props.maxLength}
            placeholder={props.placeholder}
            spellCheck={props.spellCheck}
            required={props.isRequired}
            disabled={props.isDisabled}
            readOnly={props.isReadOnly}
            {...focus}
            onBlur={props.onBlur}
            onChange={onChange && ((event) => onChange(event.target.value))}
          />
        );
        return end === undefined ? (
          element
        ) : (
          <div className={frame}>
            {element}
            {end}
          </div>
        );
      }}
    </Field>
  );
}
