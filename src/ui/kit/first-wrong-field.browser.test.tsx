import { useState, type ReactElement } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#ui/testing/show.tsx';
import { TextField } from './text-field.tsx';
import { useFirstWrongField } from './typed-form.ts';

/** A form whose rules name the last field first. */
function Asked({ first }: { readonly first: Readonly<Record<string, string | undefined>> }): ReactElement {
  const [errors, setErrors] = useState<typeof first>({});
  return (
    <form
      ref={useFirstWrongField(errors)}
      onSubmit={(event) => {
        event.preventDefault();
        setErrors(first);
      }}
    >
      <TextField label="Name" name="name" error={errors['name']} />
      <TextField label="Account" name="account" error={errors['account']} />
      <TextField label="Address" name="address" error={errors['address']} />
      <button type="submit">Send</button>
    </form>
  );
}

test('the first field of the form that is wrong gets the focus, in whichever order the rules say so', async () => {
  await show(<Asked first={{ address: 'Missing', name: undefined, account: 'Missing' }} />);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByLabelText('Account')).toHaveFocus();
});
