import type { ReactElement } from 'react';
import type { GroupField } from '#domain/user-groups/group-change.ts';
import type { GroupForm } from '#domain/user-groups/group-form.ts';
import type { GroupObstacle } from '#domain/user-groups/group-obstacle.ts';
import { useMessages } from '#locales/react.tsx';
import { Checkbox } from '#ui/kit/checkbox.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { faint } from '#ui/kit/text.css.ts';
import { TextField } from '#ui/kit/text-field.tsx';
import type { GroupChoices } from '#ui/user-groups/choice-list.ts';
import { useGroupObstacleWords } from '#ui/user-groups/group-obstacle-words.ts';

interface GroupFieldsProps {
  readonly form: GroupForm;
  readonly onForm: (form: GroupForm) => void;
  readonly parents: GroupChoices['parents'];
  readonly errors: { readonly name?: string; readonly parent?: string };
  readonly nameMaximum: number;
}

/** What the fields are called. */
export const GROUP_FIELD_WORDS = {
  name: 'groups.name',
  parent: 'groups.parent',
  network_access: 'groups.networkAccess',
} as const satisfies Record<GroupField, string>;

/** What is wrong with the two fields, in words. */
export function useFieldErrors(obstacles: readonly GroupObstacle[]): GroupFieldsProps['errors'] {
  const words = useGroupObstacleWords();
  const of = (field: 'name' | 'parent') =>
    obstacles.find(({ remedy }) => remedy.kind === 'fillIn' && remedy.field === field);
  const [name, parent] = [of('name'), of('parent')];
  return { ...(name && { name: words(name) }), ...(parent && { parent: words(parent) }) };
}

/** Name, parent and network access of a group (§3 User group). */
export function GroupFields(props: GroupFieldsProps): ReactElement {
  const { t } = useMessages();
  const { form, onForm, parents, errors } = props;
  const { parent } = form;
  const known = parent !== null && parent !== 'top' && !parents.some(({ id }) => id === parent.id);
  const all = known ? [{ ...parent, effective: 0 }, ...parents] : parents;
  return (
    <>
      <TextField
        name="name"
        label={t('groups.name')}
        // One more, so that too long is said and not cut off.
        maxLength={props.nameMaximum + 1}
        value={form.name}
        onChange={(name) => onForm({ ...form, name })}
        error={errors.name}
      />
      <SelectField<string>
        name="parent"
        label={t('groups.parent')}
        hint={t('groups.parentHint')}
        placeholder={t('groups.parentChoose')}
        value={parent === null || parent === 'top' ? parent : parent.id}
        options={[
          { value: 'top', label: t('groups.parentNone') },
          ...all.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(chosen) => {
          const found = all.find(({ id }) => id === chosen);
          onForm({ ...form, parent: found ? { id: found.id, name: found.name } : 'top' });
        }}
        error={errors.parent}
      />
      <div>
        <Checkbox
          label={t('groups.networkAccess')}
          isSelected={form.networkAccess}
          onChange={(networkAccess) => onForm({ ...form, networkAccess })}
        >
          {t('groups.networkAccess')}
        </Checkbox>
        <p className={faint}>{t('groups.networkAccessHint')}</p>
      </div>
    </>
  );
}
