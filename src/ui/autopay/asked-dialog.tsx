import { useState, type FormEvent, type ReactElement } from 'react';
import { lastPauseDay } from '#domain/autopay/autopay.ts';
import type { AskedAct } from '#domain/autopay/shown-autopay.ts';
import { addDays } from '#domain/dates/dates.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { acts, stack } from '#ui/autopay/autopay.css.ts';
import type { AutoPayActProps } from '#ui/autopay/use-autopay-act.ts';
import { Button } from '#ui/kit/button.tsx';
import { DayField } from '#ui/kit/day-field.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { SubmitButton } from '#ui/kit/submit-button.tsx';

/** Whether it is meant, with what it leads to. */
export function AskedDialog(props: AutoPayActProps): ReactElement | null {
  const { asked } = props.snapshot.context;
  return asked === null ? null : <Asked {...props} asked={asked} />;
}

function Asked({
  snapshot,
  asked,
  onConfirm,
  onLeave,
}: AutoPayActProps & { readonly asked: AskedAct }): ReactElement {
  const { t } = useMessages();
  const { formatDate, formatMoney } = useFormats();
  const [until, setUntil] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onConfirm({ until: until ?? '' });
  };
  const { today, runs } = snapshot.context.autoPay;
  const words = {
    pause: { title: t('autopay.pauseTitle'), note: t('autopay.pauseNote'), confirm: t('autopay.pauseIt') },
    turnOff: {
      title: t('autopay.turnOffTitle'),
      note: t('autopay.turnOffNote'),
      confirm: t('autopay.turnOff'),
    },
    skipRun: {
      title: t('autopay.skipRunTitle', {
        date: asked.action === 'skipRun' ? formatDate(asked.runDate) : '',
      }),
      note: t('autopay.skipRunNote'),
      confirm: t('autopay.skipRun'),
    },
  }[asked.action];
  return (
    <Dialog isOpen role="alertdialog" title={words.title} onClose={onLeave}>
      <form method="post" className={stack} noValidate onSubmit={submit}>
        <p>{words.note}</p>
        {asked.action === 'skipRun'
          ? null
          : runs
              .filter(({ status }) => status === 'frozen')
              .map(({ runDate, total }) => (
                <p key={runDate}>
                  {t('autopay.stillDebits', { date: formatDate(runDate), amount: formatMoney(total) })}
                </p>
              ))}
        {asked.action === 'pause' ? (
          <DayField
            name="until"
            label={t('autopay.pauseUntil')}
            value={until}
            today={today}
            min={addDays(today, 1)}
            max={lastPauseDay(today)}
            takesFocus
            onChange={setUntil}
            {...(snapshot.context.problems.length > 0 && { error: t('autopay.pauseAhead') })}
          />
        ) : null}
        <div className={acts}>
          <SubmitButton size="md" isBusy={false} busyLabel={t('autopay.sending')}>
            {words.confirm}
          </SubmitButton>
          <Button variant="quiet" onPress={onLeave}>
            {t('autopay.leaveIt')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
