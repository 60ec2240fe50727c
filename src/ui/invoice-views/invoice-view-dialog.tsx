import { useId, useState, type FormEvent, type ReactElement } from 'react';
import { mayChangeView, type ViewObstacle } from '#domain/invoice-view/invoice-view.ts';
import { useMessages } from '#locales/react.tsx';
import { changedView } from '#machines/invoice-view/invoice-view.ts';
import { Button } from '#ui/kit/button.tsx';
import { Checkbox } from '#ui/kit/checkbox.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { useFirstWrongField } from '#ui/kit/typed-form.ts';
import { FailedNotice } from '#ui/shared/failed-notice.tsx';
import { fields } from './invoice-view-dialog.css.ts';
import type { InvoiceViewProps } from './use-invoice-view.ts';

/** Saves the conditions of the list under a name, or changes or removes a view. */
export function InvoiceViewDialog(props: InvoiceViewProps): ReactElement | null {
  const { t } = useMessages();
  const { snapshot, onClose } = props;
  const formId = useId();
  const view = changedView(snapshot.context);
  const isBusy = snapshot.hasTag('busy');
  if (snapshot.status === 'done') return null;
  if (snapshot.matches('confirming') || snapshot.matches('removing')) return <Removal {...props} />;
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={view ? t('invoiceViews.change', { name: view.name }) : t('invoiceViews.new')}
      {...(isBusy ? {} : { onClose })}
      actions={
        <>
          <Button isInactive={isBusy} onPress={onClose}>
            {t('invoiceViews.close')}
          </Button>
          {view && mayChangeView(view, snapshot.context.mayShare) ? (
            <Button isInactive={isBusy} onPress={props.onRemove}>
              {t('invoiceViews.remove')}
            </Button>
          ) : null}
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isPending={snapshot.matches('saving')}
            pendingLabel={t('invoiceViews.saving')}
          >
            {t('invoiceViews.save')}
          </Button>
        </>
      }
    >
      <Form {...props} id={formId} />
    </Dialog>
  );
}

/** What is typed stays while it is sent, and when that fails. */
function Form({ snapshot, onSave, id }: InvoiceViewProps & { id: string }): ReactElement {
  const { t } = useMessages();
  const reasonOf = useReasons();
  const { context } = snapshot;
  const { problems, obstacles, mayShare } = context;
  const view = changedView(context);
  const [form, setForm] = useState(
    context.form ?? {
      name: view?.name ?? '',
      isShared: view?.isShared ?? false,
      isStart: view?.isStart ?? false,
    },
  );
  const ofName = problems.find(({ remedy }) => remedy.kind === 'nameView');
  const others = problems.filter((problem) => problem !== ofName);
  const refused = snapshot.matches({ filling: 'refused' }) ? obstacles : others;
  const error = ofName && reasonOf(ofName);
  const element = useFirstWrongField({ name: error });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!snapshot.hasTag('busy')) onSave(form);
  };
  return (
    <form ref={element} id={id} method="post" className={fields} noValidate onSubmit={submit}>
      {snapshot.hasTag('failed') ? (
        <FailedNotice
          title={t('invoiceViews.failed')}
          hint={t(snapshot.hasTag('unanswered') ? 'read.mayHaveActed' : 'invoiceViews.failedHint')}
          failure={context.failure}
        />
      ) : null}
      {refused.length > 0 ? (
        <Notice tone="negative" role="alert" title={t('invoiceViews.refused')}>
          {refused.map((obstacle) => (
            <p key={obstacle.rule}>{reasonOf(obstacle)}</p>
          ))}
        </Notice>
      ) : null}
      <TextField
        name="name"
        label={t('invoiceViews.name')}
        value={form.name}
        onChange={(name) => setForm((before) => ({ ...before, name }))}
        error={error}
        autoComplete="off"
        isReadOnly={view !== undefined && !mayChangeView(view, mayShare)}
        takesFocus
      />
      <Checkbox
        isSelected={form.isStart}
        onChange={(isStart) => setForm((before) => ({ ...before, isStart }))}
      >
        {t('invoiceViews.start')}
      </Checkbox>
      {mayShare ? (
        <Checkbox
          isSelected={form.isShared}
          onChange={(isShared) => setForm((before) => ({ ...before, isShared }))}
        >
          {t('invoiceViews.share')}
        </Checkbox>
      ) : null}
    </form>
  );
}

function Removal({ snapshot, onConfirm, onLeave, onClose }: InvoiceViewProps): ReactElement {
  const { t } = useMessages();
  const view = changedView(snapshot.context);
  const isBusy = snapshot.matches('removing');
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t('invoiceViews.removeAsk', { name: view?.name ?? '' })}
      {...(isBusy ? {} : { onClose })}
      actions={
        <>
          <Button isInactive={isBusy} onPress={onClose}>
            {t('invoiceViews.close')}
          </Button>
          <Button takesFocus isInactive={isBusy} onPress={onLeave}>
            {t('invoiceViews.keep')}
          </Button>
          <Button
            variant="danger"
            isPending={isBusy}
            pendingLabel={t('invoiceViews.removing')}
            onPress={onConfirm}
          >
            {t('invoiceViews.remove')}
          </Button>
        </>
      }
    >
      <p>{t(view?.isShared ? 'invoiceViews.removeShared' : 'invoiceViews.removeOwn')}</p>
    </Dialog>
  );
}

/** Why a view cannot be saved, in words. */
function useReasons(): (obstacle: ViewObstacle) => string {
  const { t } = useMessages();
  return ({ rule, facts }) => {
    const count = facts.limit ?? 0;
    switch (rule) {
      case 'VIW-01':
        return t('invoiceViews.VIW-01');
      case 'VIW-02':
        return t('invoiceViews.VIW-02', { count });
      case 'VIW-03':
        return t('invoiceViews.VIW-03');
      case 'VIW-04':
        return t('invoiceViews.VIW-04');
      case 'VIW-05':
        return t('invoiceViews.VIW-05', { count });
    }
  };
}
