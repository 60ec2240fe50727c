import type { FormEvent, ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { Button } from '#ui/kit/button.tsx';
import { useFirstWrongField } from '#ui/kit/typed-form.ts';
import { Flow } from '#ui/shell/wizard-shell.tsx';
import type { GroupCreateScreenProps } from '#ui/user-groups/group-create-frame.ts';
import { GroupFields, useFieldErrors } from '#ui/user-groups/group-fields.tsx';
import { form as formClass } from '#ui/user-groups/user-groups.css.ts';

/** Step 1: what the group is called, and below which other one it stands. */
export function GroupScreen(props: GroupCreateScreenProps): ReactElement {
  const { t } = useMessages();
  const { snapshot, send, frame, headingRef, choices } = props;
  const { form, nameMaximum, problems } = snapshot.context;
  const errors = useFieldErrors(problems);
  // Led to once it was judged, and not with a field that is mended.
  const formRef = useFirstWrongField(snapshot.matches({ naming: 'incomplete' }) ? errors : {});
  const goOn = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    send({ type: 'step.customers' });
  };
  return (
    <Flow>
      <h1 ref={headingRef} tabIndex={-1}>
        {t('groupCreate.groupTitle')}
      </h1>
      <p>{t('groups.listHint')}</p>
      {frame.draftNotices}
      <form ref={formRef} method="post" className={formClass} noValidate onSubmit={goOn}>
        <GroupFields
          form={form}
          onForm={(changed) => send({ type: 'group.say', form: changed })}
          parents={choices.parents}
          errors={errors}
          nameMaximum={nameMaximum}
        />
        <Button type="submit" variant="primary">
          {t('groupCreate.toCustomers')}
        </Button>
        {frame.draftNote}
      </form>
    </Flow>
  );
}
