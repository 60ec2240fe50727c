import type { ReactElement, ReactNode } from 'react';
import type { Moved } from '#domain/dispute/decision-effect.ts';
import { money } from '#domain/money/money.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { effect, figure } from './act-confirmation.css.ts';

export interface ActConfirmationProps {
  readonly title: string;
  /** What is pressed to do it: the act, in its own words. */
  readonly confirm: string;
  readonly currency: string;
  /** What it moves, by what that is called; null where it is known only once it is done, none where it moves nothing. */
  readonly rows: readonly (readonly [string, Moved | null])[];
  /** What it changes besides, in words, beside how that is now. */
  readonly facts?: readonly { readonly label: string; readonly now: string; readonly after: string }[];
  /** What else it means. */
  readonly children: ReactNode;
  /** Whether it ends something for good, so that its button is red. */
  readonly isDanger?: boolean;
  readonly onConfirm: () => void;
  readonly onAmend: () => void;
}

/** What cannot be taken back, before it is done: what it moves, now and afterwards, and what it means. */
export function ActConfirmation(props: ActConfirmationProps): ReactElement {
  const { t } = useMessages();
  const { formatAmount } = useFormats();
  const { title, confirm, currency, rows, facts = [], children, onConfirm, onAmend } = props;
  const head = rows.length > 0 ? t('acts.figuresIn', { currency }) : title;
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={title}
      onClose={onAmend}
      actions={
        <>
          <Button takesFocus onPress={onAmend}>
            {t('acts.amend')}
          </Button>
          <Button variant={props.isDanger ? 'danger' : 'primary'} onPress={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {rows.length + facts.length === 0 ? null : (
        <table className={effect} aria-label={head}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col" className={figure}>
                {t('acts.now')}
              </th>
              <th scope="col" className={figure}>
                {t('acts.after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, moved]) =>
              moved === null ? null : (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td className={figure}>{formatAmount(money(moved.now, currency))}</td>
                  <td className={figure}>
                    <b>{formatAmount(money(moved.after, currency))}</b>
                  </td>
                </tr>
              ),
            )}
            {facts.map(({ label, now, after }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className={figure}>{now}</td>
                <td className={figure}>
                  <b>{after}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {children}
    </Dialog>
  );
}
